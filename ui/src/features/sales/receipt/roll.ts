/** Widths of paper that receipt printers take, in millimetres. */
export const ROLLS = ['58', '80'] as const;
export type Roll = (typeof ROLLS)[number];

const NAME = 'fregues.receipt-roll';

/** The printer stands beside this browser: its paper is remembered here, not in the account. */
export function loadRoll(): Roll {
  try {
    return localStorage.getItem(NAME) === '58' ? '58' : '80';
  } catch {
    return '80';
  }
}

export function saveRoll(roll: Roll): void {
  try {
    localStorage.setItem(NAME, roll);
  } catch {
    // Without storage it is asked again next time.
  }
}
