/** Clocks and time controls as text. */
import type { ClockSetting } from '../api';
import { counted } from '../ui/text';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time left: "2 d 3 h", "4:07", and below 20 seconds "0:07.3". */
export function clockText(left: number): string {
    if (left >= day) return `${Math.floor(left / day)} d ${Math.floor((left % day) / hour)} h`;
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

/** A time in words, of two units at most: "2 days 3 hours", "12 minutes", "less than a minute". */
export function durationText(time: number): string {
    const units: [number, string][] = [
        [Math.floor(time / day), 'day'],
        [Math.floor((time % day) / hour), 'hour'],
        [Math.floor((time % hour) / minute), 'minute'],
    ];
    const first = units.findIndex(([count]) => count > 0);
    if (first < 0) return 'less than a minute';
    const shown = units.slice(first, first + 2).filter(([count]) => count > 0);
    return shown.map(([count, unit]) => counted(count, unit)).join(' ');
}

/** The time left in words, for screen readers. */
export function clockLabel(left: number): string {
    const seconds = Math.ceil(left / 1000);
    if (seconds < 60) return `${counted(seconds, 'second')} left`;
    if (left >= hour) return `${durationText(left)} left`;
    return `${counted(Math.round(seconds / 60), 'minute')} left`;
}

/** A time control: "5 minutes and 3 seconds a move", "3 days a move". */
export function timeControlText(setting: ClockSetting): string {
    if (setting.kind === 'none') return 'No clock';
    if (setting.kind === 'correspondence') return `${counted(setting.days, 'day')} a move`;
    const minutes = setting.initial_ms / 60_000;
    const time =
        minutes >= 1 && Number.isInteger(minutes)
            ? counted(minutes, 'minute')
            : counted(Math.round(setting.initial_ms / 1000), 'second');
    if (setting.increment_ms === 0) return `${time}, sudden death`;
    return `${time} and ${counted(setting.increment_ms / 1000, 'second')} a move`;
}
