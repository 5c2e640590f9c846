/** Clocks and time controls as text. */
import type { ClockSetting } from '../api';
import { counted } from '../ui/text';

/** The time left: "4:07", and below 20 seconds "0:07.3". */
export function clockText(left: number): string {
    const tenths = Math.ceil(left / 100);
    const near = tenths < 200;
    const seconds = near ? Math.floor(tenths / 10) : Math.ceil(left / 1000);
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    const two = (number: number) => String(number).padStart(2, '0');
    const main = hours
        ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
        : `${minutes}:${two(seconds % 60)}`;
    return near ? `${main}.${tenths % 10}` : main;
}

/** The time left in words, for screen readers. */
export function clockLabel(left: number): string {
    const seconds = Math.ceil(left / 1000);
    if (seconds < 60) return `${counted(seconds, 'second')} left`;
    return `${counted(Math.round(seconds / 60), 'minute')} left`;
}

/** A time control: "5 minutes and 3 seconds a move". */
export function timeControlText(setting: ClockSetting): string {
    if (setting.kind === 'none') return 'No clock';
    const minutes = setting.initial_ms / 60_000;
    const time =
        minutes >= 1 && Number.isInteger(minutes)
            ? counted(minutes, 'minute')
            : counted(Math.round(setting.initial_ms / 1000), 'second');
    if (setting.increment_ms === 0) return `${time}, sudden death`;
    return `${time} and ${counted(setting.increment_ms / 1000, 'second')} a move`;
}
