import { type Centavos, formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { COUNTED } from '@pdv/schemas/sales/cash-report-rows';
import type { CashByMethod, CashDifferences } from '@pdv/schemas/sales/cash-session';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';

/** What one person's sessions come to, over all that is shown. */
export interface CashierSums {
  readonly id: string;
  readonly name: string;
  readonly sessions: number;
  readonly exact: number;
  readonly missing: Centavos;
  readonly over: Centavos;
}

const sumOf = (amounts: CashByMethod): Centavos =>
  COUNTED.reduce((sum, method) => sum + (fromDecimal(amounts[method]) ?? 0), 0);

/** One row for each who closed, whoever has most missing first. */
export function byCashier(rows: readonly CashDifferences[]): readonly CashierSums[] {
  const all = new Map<string, CashierSums>();
  for (const { cashier, sessions, exact, missing, over } of rows) {
    const sums = all.get(cashier.id) ?? { ...cashier, sessions: 0, exact: 0, missing: 0, over: 0 };
    all.set(cashier.id, {
      ...sums,
      sessions: sums.sessions + sessions,
      exact: sums.exact + exact,
      missing: sums.missing + sumOf(missing),
      over: sums.over + sumOf(over),
    });
  }
  return [...all.values()].sort((one, other) => other.missing - one.missing || one.name.localeCompare(other.name));
}

/** `R$ 5,00 em Dinheiro, R$ 1,00 em PIX`; null for nothing. */
export function amountsInWords(amounts: CashByMethod): string | null {
  const parts = COUNTED.flatMap((method) => {
    const centavos = fromDecimal(amounts[method]) ?? 0;
    return centavos === 0 ? [] : [`${formatBrl(centavos)} em ${PAYMENT_LABELS[method]}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}
