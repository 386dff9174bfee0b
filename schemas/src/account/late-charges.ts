import { z } from 'zod';
import { fromDecimal } from '../kernel/money.ts';

/** What a shop charges on credit that is paid late, in hundredths of a percent. */
export interface LateCharges {
  /** Multa: once, from the first day after the due day. */
  readonly fineBasisPoints: number;
  /** Juros: for 30 days, and for each day a thirtieth. */
  readonly monthlyInterestBasisPoints: number;
}

export const NO_LATE_CHARGES: LateCharges = { fineBasisPoints: 0, monthlyInterestBasisPoints: 0 };

/** The largest fine that consumer law allows (Lei 8.078/1990, art. 52, § 1º). */
export const MAX_FINE_BASIS_POINTS = 200;
export const MAX_INTEREST_BASIS_POINTS = 1_000;

/** A decimal string with at most two places, such as "2" or "0.5". */
const percentUpTo = (basisPoints: number) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'Use uma porcentagem como "1,5"', abort: true })
    .refine((value) => (fromDecimal(value) ?? 0) <= basisPoints, `No máximo ${basisPoints / 100}%`);

/** PUT /api/settings/late-charges. */
export const lateChargesRequest = z.object({
  finePercent: percentUpTo(MAX_FINE_BASIS_POINTS),
  monthlyInterestPercent: percentUpTo(MAX_INTEREST_BASIS_POINTS),
});
export type LateChargesRequest = z.input<typeof lateChargesRequest>;
