/** Clocks and time controls as text. */
import { t } from 'virtual:messages/online';
import { formatList, formatNumber } from '../languages/language.svelte';
import type { ClockSetting } from '../api';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time left: "2 d 3 h", "4:07", and below 20 seconds "0:07.3". */
export function clockText(left: number): string {
    if (left >= day) {
        return t('clock-days', {
            days: Math.floor(left / day),
            hours: Math.floor((left % day) / hour),
        });
    }
    const tenths = Math.ceil(left / 100);
    if (tenths < 200) {
        const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
        const seconds = formatNumber(tenths / 10, { minimumIntegerDigits: 2, ...digits });
        return `${formatNumber(0)}:${seconds}`;
    }
    const seconds = Math.ceil(left / 1000);
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    const two = (number: number) => formatNumber(number, { minimumIntegerDigits: 2 });
    return hours
        ? `${formatNumber(hours)}:${two(minutes)}:${two(seconds % 60)}`
        : `${formatNumber(minutes)}:${two(seconds % 60)}`;
}

// Browsers do not have the units of every language.
const units = {
    day: 'duration-days',
    hour: 'duration-hours',
    minute: 'duration-minutes',
    second: 'duration-seconds',
} as const;

type TimeUnit = keyof typeof units;

/** A number of units in words: "3 days". */
function unitText(count: number, unit: TimeUnit): string {
    return t(units[unit], { count });
}

/** A time in words, by default of two units at most: "2 days 3 hours", "12 minutes", "less than a minute". */
export function durationText(time: number, most = 2): string {
    const parts: [number, TimeUnit][] = [
        [Math.floor(time / day), 'day'],
        [Math.floor((time % day) / hour), 'hour'],
        [Math.floor((time % hour) / minute), 'minute'],
    ];
    const first = parts.findIndex(([count]) => count > 0);
    if (first < 0) return t('duration-short');
    const shown = parts.slice(first, first + most).filter(([count]) => count > 0);
    return formatList(
        shown.map(([count, unit]) => unitText(count, unit)),
        'narrow',
    );
}

/** The time left in words, for screen readers. */
export function clockLabel(left: number): string {
    const seconds = Math.ceil(left / 1000);
    const minutes = unitText(Math.floor(seconds / 60), 'minute');
    const rest = unitText(seconds % 60, 'second');
    const short = seconds < 60 ? rest : formatList([minutes, rest], 'narrow');
    return t('time-left', { time: left >= hour ? durationText(left) : short });
}

/** A time control: "5 minutes and 3 seconds a move", "3 days a move". */
export function timeControlText(setting: ClockSetting): string {
    if (setting.kind === 'none') return t('time-control-none');
    if (setting.kind === 'correspondence') return t('time-control-days', { count: setting.days });
    const minutes = setting.initial_ms / 60_000;
    const time =
        minutes >= 1 && Number.isInteger(minutes)
            ? unitText(minutes, 'minute')
            : unitText(Math.round(setting.initial_ms / 1000), 'second');
    if (setting.increment_ms === 0) return t('time-control-sudden', { time });
    const increment = unitText(setting.increment_ms / 1000, 'second');
    return t('time-control-increment', { time, increment });
}
