import { keep, readKept } from '../../../shared/kept.ts';

/** Widths of paper that receipt printers take, in millimetres. */
export const ROLLS = ['58', '80'] as const;
export type Roll = (typeof ROLLS)[number];

const NAME = 'fregues.receipt-roll';

/** The printer stands beside this browser: its paper is remembered here, not in the account. */
export const loadRoll = (): Roll => (readKept(NAME) === '58' ? '58' : '80');

export const saveRoll = (roll: Roll): void => keep(NAME, roll);
