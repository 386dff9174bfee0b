import type { OpenDebt, Receivable } from './state.ts';

type Reserved = Receivable['reservations'] extends Map<string, infer Reservation> ? Reservation : never;

interface StoredReceivable extends Omit<Receivable, 'debts' | 'reservations'> {
  readonly debts: readonly OpenDebt[];
  readonly reservations: readonly (readonly [string, Reserved])[];
}

/** Raise it whenever the state's shape changes. */
export const RECEIVABLE_SNAPSHOT = 1;

export function serialize({ debts, reservations, ...rest }: Receivable): StoredReceivable {
  return { ...rest, debts: [...debts.values()], reservations: [...reservations] };
}

export function deserialize(stored: unknown): Receivable {
  const { debts, reservations, ...rest } = stored as StoredReceivable;
  return {
    ...rest,
    debts: new Map(debts.map((debt) => [debt.debtId, debt])),
    reservations: new Map(reservations),
  };
}

/** In memory, with its ids and days. */
const BYTES_PER_DEBT = 400;
const BYTES_PER_RESERVATION = 150;

export function sizeOf({ debts, reservations }: Receivable): number {
  return debts.size * BYTES_PER_DEBT + reservations.size * BYTES_PER_RESERVATION;
}
