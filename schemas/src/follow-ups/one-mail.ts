import { addDays, type BusinessDay } from '../kernel/business-day.ts';

interface Waiting {
  readonly id: string;
  readonly dueOn: BusinessDay;
}

/** Reminders of one customer that leave together. */
export interface OneMail<W extends Waiting> {
  readonly on: BusinessDay;
  readonly reminders: readonly W[];
}

/**
 * How the reminders that wait for one customer leave: the first takes along what falls due within the pause, and the
 * next leaves after it.
 * @param earliest the first day on which one may leave: today, or the end of the pause since the last
 * @param pauseDays at least 1
 */
export function mailsOf<W extends Waiting>(
  waiting: readonly W[],
  earliest: BusinessDay,
  pauseDays: number,
): readonly OneMail<W>[] {
  const mails: { on: BusinessDay; reminders: W[] }[] = [];
  let free = earliest;
  for (const one of [...waiting].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))) {
    const last = mails.at(-1);
    if (last && one.dueOn < free) {
      last.reminders.push(one);
      continue;
    }
    const on = one.dueOn > free ? one.dueOn : free;
    mails.push({ on, reminders: [one] });
    free = addDays(on, pauseDays);
  }
  return mails;
}
