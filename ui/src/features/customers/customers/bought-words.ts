import type { ListedMember } from '@pdv/schemas/customers/segments';
import { counted, formatDay, formatMoney } from '../../../shared/format/format.ts';

/** `R$ 1.234,00 em 12 compras nos últimos 365 dias, a última em 03/11/2026`. */
export function boughtWords({ days, orders, netRevenue, last }: ListedMember['bought']): string {
  const within = days === null ? '' : days === 1 ? ' hoje' : ` nos últimos ${counted(days, 'dia', 'dias')}`;
  if (orders === 0) return `Nenhuma compra${within}`;
  const lastly = last === null ? '' : `, a última em ${formatDay(last)}`;
  return `${formatMoney(netRevenue)} em ${counted(orders, 'compra', 'compras')}${within}${lastly}`;
}
