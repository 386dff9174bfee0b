import type { Column } from '../../../shared/components/data-table.tsx';
import { formatMoney } from '../../../shared/format/format.ts';

/** What stands beside the revenue in a report's answers. */
interface Amounts {
  readonly totalDiscounts: string;
  /** Worth of what came back. */
  readonly totalReturns: string;
  readonly netRevenue: string;
}

const hasDiscounts = ({ totalDiscounts }: Amounts): boolean => totalDiscounts !== '0.00';
/** Whether anything of it came back. */
export const cameBack = ({ totalReturns }: Pick<Amounts, 'totalReturns'>): boolean => totalReturns !== '0.00';

/** `descontos R$ 2,00, devolvido R$ 5,00, líquido R$ 13,00`; null where there is none of it. */
export function besideRevenue(amounts: Amounts): string | null {
  const words = [
    ...(hasDiscounts(amounts) ? [`descontos ${formatMoney(amounts.totalDiscounts)}`] : []),
    ...(cameBack(amounts)
      ? [`devolvido ${formatMoney(amounts.totalReturns)}`, `líquido ${formatMoney(amounts.netRevenue)}`]
      : []),
  ];
  return words.length > 0 ? words.join(', ') : null;
}

/** Where nothing was taken off or came back, tables show no columns of it. */
export function amountColumns<R extends Amounts>(rows: readonly R[] = []): readonly Column<R>[] {
  const column = (header: string, of: (row: R) => string): Column<R> => ({
    ...{ header, align: 'end', cell: (row) => formatMoney(of(row)) },
  });
  return [
    ...(rows.some(hasDiscounts) ? [column('Descontos', ({ totalDiscounts }) => totalDiscounts)] : []),
    ...(rows.some(cameBack)
      ? [column('Devolvido', ({ totalReturns }) => totalReturns), column('Líquido', ({ netRevenue }) => netRevenue)]
      : []),
  ];
}
