import { type Centavos, fromEntry, toDecimal } from '@pdv/schemas/kernel/money';
import { stepsPer } from '@pdv/schemas/kernel/quantity';
import { REFUND_METHODS, type RefundMethod } from '@pdv/schemas/sales/refund';
import type { SaleReturns } from '@pdv/schemas/sales/return-sale';
import { returnedAmount } from '@pdv/schemas/sales/returned-amount';
import { plus } from '../../../shared/format/typed-units.ts';

/** Units by line; none is 0. */
export type Units = Readonly<Record<string, number>>;
/** What was typed, by method. */
export type Amounts = Readonly<Partial<Record<RefundMethod, string>>>;

type ReturnableLine = SaleReturns['lines'][number];

export const leftOf = ({ quantity, returned }: ReturnableLine): number => plus(quantity, -returned);

/** What the chosen units are worth, as the server will say. */
export function worthOf(lines: readonly ReturnableLine[], units: Units): Centavos {
  return lines.reduce((sum, line) => sum + worthOfLine(line, units[line.id] ?? 0), 0);
}

export function worthOfLine({ quantity, unit, returned, totalAmount }: ReturnableLine, units: number): Centavos {
  const steps = (of: number) => Math.round(of * stepsPer(unit));
  const sold = { quantity: steps(quantity), totalCentavos: fromEntry(totalAmount) ?? 0 };
  return returnedAmount(sold, steps(returned), steps(units));
}

/** The ways that this sale can be given back. */
export const methodsOf = ({ debtLimit }: Pick<SaleReturns, 'debtLimit'>): readonly RefundMethod[] =>
  REFUND_METHODS.filter((method) => method !== 'debt' || (fromEntry(debtLimit) ?? 0) > 0);

/** As it was paid, where that can be given back: a debt as far as there is one. */
export function usualMethod({
  paymentMethod,
  debtLimit,
}: Pick<SaleReturns, 'paymentMethod' | 'debtLimit'>): RefundMethod {
  if (paymentMethod !== 'credit') return paymentMethod;
  return (fromEntry(debtLimit) ?? 0) > 0 ? 'debt' : 'voucher';
}

/** All by one method; what passes the debt goes back in cash. */
export function allBy(method: RefundMethod, worth: Centavos, debtLimit: string): Amounts {
  const limit = method === 'debt' ? (fromEntry(debtLimit) ?? 0) : worth;
  const part = Math.min(worth, limit);
  return {
    ...(part > 0 && { [method]: toDecimal(part) }),
    ...(worth > part && { cash: toDecimal(worth - part) }),
  };
}

/** In an exchange a voucher pays what is bought instead; only what that leaves goes back by the method. */
export function inExchange(bought: Centavos, method: RefundMethod, worth: Centavos, debtLimit: string): Amounts {
  const kept = Math.min(bought, worth);
  const rest = allBy(method, worth - kept, debtLimit);
  if (kept === 0) return rest;
  return { ...rest, voucher: toDecimal(kept + (fromEntry(rest.voucher ?? '') ?? 0)) };
}

/** What the parts leave to be given back; below 0 where they pass it. */
export function stillToGive(worth: Centavos, amounts: Amounts): Centavos {
  return worth - Object.values(amounts).reduce((sum, amount) => sum + (fromEntry(amount) ?? 0), 0);
}

export function refundsOf(amounts: Amounts) {
  return REFUND_METHODS.flatMap((method) => {
    const amount = amounts[method] ?? '';
    return fromEntry(amount) ? [{ method, amount }] : [];
  });
}
