import type { BusinessDay } from '@pdv/schemas/kernel/business-day';

/** Seasons of demand in the southern hemisphere. */
export type Season = 'always' | 'winter' | 'summer' | 'rain' | 'christmas';

interface Wave {
  readonly floor: number;
  readonly height: number;
  /** Day of the year with the highest demand. */
  readonly peak: number;
  /** Days from the peak until demand falls to about a third. */
  readonly width: number;
}

const WAVES: Record<Exclude<Season, 'always'>, Wave> = {
  winter: { floor: 0.35, height: 2, peak: 196, width: 50 },
  summer: { floor: 0.35, height: 1.8, peak: 15, width: 55 },
  rain: { floor: 0.6, height: 0.8, peak: 10, width: 80 },
  christmas: { floor: 0.85, height: 0.7, peak: 352, width: 14 },
};

/** Demand on a day relative to the average day. */
export function demandOn(day: BusinessDay, season: Season): number {
  if (season === 'always') return 1;
  const { floor, height, peak, width } = WAVES[season];
  const away = Math.abs(dayOfYear(day) - peak);
  const distance = Math.min(away, 365 - away);
  return floor + height * Math.exp(-((distance / width) ** 2));
}

function dayOfYear(day: BusinessDay): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
}
