import { keep, readKept } from '../../../shared/kept.ts';

/** Papers: rolls of a receipt printer by their width in millimetres, and sheets of an office printer. */
export const ROLLS = ['58', '80', 'A4'] as const;
export type Roll = (typeof ROLLS)[number];

const NAME = 'fregues.receipt-roll';

/** The printer stands beside this browser: its paper is remembered here, not in the account. */
export const loadRoll = (): Roll => ROLLS.find((roll) => roll === readKept(NAME)) ?? '80';

export const saveRoll = (roll: Roll): void => keep(NAME, roll);
