import type { LateCharges } from '../account/late-charges.ts';
import { type BusinessDay, daysBetween } from '../kernel/business-day.ts';
import type { Centavos } from '../kernel/money.ts';

/** What is open of a debt, and how far fine and interest were reckoned. */
export interface ChargedDebt {
  readonly dueDate: BusinessDay;
  /** Of what was bought. */
  readonly openCentavos: Centavos;
  /** Reckoned at an earlier payment, and not paid by it. */
  readonly fineCentavos: Centavos;
  readonly interestCentavos: Centavos;
  /** The day of the last payment after the due day: the fine is in it, and interest up to it. Null before. */
  readonly chargedThrough: BusinessDay | null;
}

export interface Owed {
  readonly openCentavos: Centavos;
  readonly fineCentavos: Centavos;
  readonly interestCentavos: Centavos;
}

/** Half a centavo is rounded up. The products pass 2^53. */
function share(amount: Centavos, numerator: number, denominator: number): Centavos {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}

const FULL = 10_000;
const DAYS_OF_A_MONTH = 30;

/**
 * What a debt comes to on a day. The fine is charged once, interest is simple: on what is open, a thirtieth of the
 * month's rate for each day, and none on fines or interest. Each is rounded per debt, half up.
 */
export function owedOn(debt: ChargedDebt, day: BusinessDay, terms: LateCharges): Owed {
  const { openCentavos, dueDate, chargedThrough } = debt;
  const from = chargedThrough ?? dueDate;
  const days = Math.max(0, daysBetween(from, day));
  const fined = chargedThrough !== null || day <= dueDate;
  const fine = fined ? 0 : share(openCentavos, terms.fineBasisPoints, FULL);
  const interest = share(openCentavos, terms.monthlyInterestBasisPoints * days, FULL * DAYS_OF_A_MONTH);
  return {
    openCentavos,
    fineCentavos: debt.fineCentavos + fine,
    interestCentavos: debt.interestCentavos + interest,
  };
}

export const totalOwed = ({ openCentavos, fineCentavos, interestCentavos }: Owed): Centavos =>
  openCentavos + fineCentavos + interestCentavos;

/** What of a payment goes to what of one debt. */
export interface PaidPart {
  readonly principalCentavos: Centavos;
  readonly fineCentavos: Centavos;
  readonly interestCentavos: Centavos;
}

/** A payment covers the fine, then the interest, then the debt itself (Código Civil, art. 354). */
export function payOff(owed: Owed, amount: Centavos): PaidPart & { readonly restCentavos: Centavos } {
  const fineCentavos = Math.min(owed.fineCentavos, amount);
  const interestCentavos = Math.min(owed.interestCentavos, amount - fineCentavos);
  const principalCentavos = Math.min(owed.openCentavos, amount - fineCentavos - interestCentavos);
  return {
    principalCentavos,
    fineCentavos,
    interestCentavos,
    restCentavos: amount - fineCentavos - interestCentavos - principalCentavos,
  };
}

/** What the order of debts depends on. */
interface OrderedDebt {
  readonly dueDate: BusinessDay;
  readonly saleNumber: number;
  /** Lower case, as everywhere. */
  readonly debtId: string;
}

/**
 * Oldest first: by due day, then by sale. The id only sets apart two debts of one sale that fall due on one day. The
 * lists of query-api sort by the same three, so that a part payment covers what the screen shows first.
 */
export function oldestFirst<T extends OrderedDebt>(debts: Iterable<T>): T[] {
  return [...debts].sort(
    (one, other) =>
      inOrder(one.dueDate, other.dueDate) || one.saleNumber - other.saleNumber || inOrder(one.debtId, other.debtId),
  );
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
