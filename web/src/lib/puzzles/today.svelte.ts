/** The date of today in an app that stays open. */
import { dayNumber } from './daily';

/** The number of today's date, which changes at midnight. A component calls this during its setup. */
export function followToday(): () => number {
    let day = $state(dayNumber());
    $effect(() => {
        const timer = setInterval(() => (day = dayNumber()), 10_000);
        return () => clearInterval(timer);
    });
    return () => day;
}
