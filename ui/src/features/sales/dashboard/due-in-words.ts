import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { ReceivablesSummary } from '@pdv/schemas/sales/receivable';
import { formatMoney } from '../../../shared/format/format.ts';

/** What of the debts is most pressing: what is late, then what falls due today. */
export function dueInWords({ total, overdue, ages }: ReceivablesSummary): string {
  if (fromDecimal(overdue)) return `${formatMoney(overdue)} em atraso`;
  const today = ages.find(({ age }) => age === 'today')?.open;
  if (today !== undefined && fromDecimal(today)) return `${formatMoney(today)} vence hoje`;
  return fromDecimal(total) ? 'nada em atraso' : 'ninguém deve nada';
}
