import { businessDayOf } from '@pdv/schemas/kernel/business-day';

/** How many backups are kept: the newest of each of so many days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const;

/**
 * Which are to stay, of all that are well; the newest is always among them. Days are those of the zone given.
 * @param takenAt ISO instants, in any order
 */
export function toKeep(takenAt: readonly string[], timeZone: string): ReadonlySet<string> {
  const newestFirst = [...takenAt].sort().reverse();
  const dayOf = (at: string) => businessDayOf(new Date(at), timeZone);
  const kept = new Set<string>();
  keepFirstOfEach(newestFirst, kept, KEPT.days, dayOf);
  keepFirstOfEach(newestFirst, kept, KEPT.weeks, (at) => String(weekOf(dayOf(at))));
  keepFirstOfEach(newestFirst, kept, KEPT.months, (at) => dayOf(at).slice(0, 7));
  return kept;
}

function keepFirstOfEach(
  newestFirst: readonly string[],
  kept: Set<string>,
  atMost: number,
  periodOf: (at: string) => string,
): void {
  const seen = new Set<string>();
  for (const at of newestFirst) {
    const period = periodOf(at);
    if (seen.has(period)) continue;
    if (seen.size === atMost) return;
    seen.add(period);
    kept.add(at);
  }
}

/** Weeks begin on Mondays: 1970-01-05 was one. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 - 4) / 7);
}
