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

/** `descontos R$ 2,00`, `devolvido R$ 5,00` and `líquido R$ 13,00`, as far as there is any of it. */
export function partsBeside(amounts: Amounts) {
  return [
    ...(hasDiscounts(amounts)
      ? [{ what: 'discounts', text: `descontos ${formatMoney(amounts.totalDiscounts)}` } as const]
      : []),
    ...(cameBack(amounts)
      ? ([
          { what: 'returns', text: `devolvido ${formatMoney(amounts.totalReturns)}` },
          { what: 'net', text: `líquido ${formatMoney(amounts.netRevenue)}` },
        ] as const)
      : []),
  ];
}

/** The same in one line; null where there is none of it. */
export function besideRevenue(amounts: Amounts): string | null {
  const parts = partsBeside(amounts);
  return parts.length > 0 ? parts.map(({ text }) => text).join(', ') : null;
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
