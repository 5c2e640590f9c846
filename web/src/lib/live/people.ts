/** Account holders and their ratings as text and links. */
import { t } from 'virtual:messages/online';
import { formatNumber } from '../languages/language.svelte';
import type { RatingView } from '../api';

/** "1523", and "1523?" while the rating says little. */
export function ratingText({ rating, provisional }: RatingView): string {
    return `${formatNumber(rating)}${provisional ? '?' : ''}`;
}

/** The rating for screen readers. */
export function ratingLabel({ rating, provisional }: RatingView): string {
    return t(provisional ? 'rating-label-provisional' : 'rating-label', {
        rating: formatNumber(rating),
    });
}

/** The change of a rating: "+12", "−5", "±0". */
export function changeText(change: number): string {
    const points = formatNumber(Math.abs(change));
    if (change === 0) return `±${points}`;
    return change > 0 ? `+${points}` : `−${points}`;
}

/** The change of a rating for screen readers. */
export function changeLabel(change: number): string {
    if (change === 0) return t('rating-unchanged');
    return t(change > 0 ? 'rating-plus' : 'rating-minus', {
        points: formatNumber(Math.abs(change)),
    });
}

/** The page of an account holder. */
export function playerLink(name: string): string {
    return `/players/${encodeURIComponent(name)}`;
}

/** The list of the ratings in a game. */
export function ratingsLink(game: string): string {
    return `/ratings/${encodeURIComponent(game)}`;
}
