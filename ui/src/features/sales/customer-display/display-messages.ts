/** Between the register and the customer's screen, two windows of one browser. Nothing in it says who buys. */
export const DISPLAY_CHANNEL = 'fregues.customer-display';

type Labelled = readonly [label: string, value: string];

export interface DisplayLine {
  readonly id: string;
  readonly name: string;
  /** `3 × R$ 5,49`. */
  readonly count: string;
  readonly total: string;
  /** `-R$ 1,50`, or null. */
  readonly discount: string | null;
}

/** What the customer sees, in words that need no more arithmetic. */
export type DisplayState =
  | { readonly kind: 'idle'; readonly storeName: string }
  | {
      readonly kind: 'cart';
      readonly storeName: string;
      readonly lines: readonly DisplayLine[];
      /** Above the total: what was taken off; below it what is paid and handed back. */
      readonly sums: readonly Labelled[];
      readonly total: string;
      readonly paid: readonly Labelled[];
      /** The text of the code to pay with, and the amount in it. */
      readonly pix: { readonly code: string; readonly amount: string } | null;
    }
  | { readonly kind: 'thanks'; readonly storeName: string; readonly total: string; readonly change: string | null };

/** `hello`: the customer's screen has just been opened. `closed`: the register is not there any more. */
export type DisplayMessage = DisplayState | { readonly kind: 'hello' } | { readonly kind: 'closed' };
