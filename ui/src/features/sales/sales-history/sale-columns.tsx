import { Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { Column } from '../../../shared/components/data-table.tsx';
import { customerName, quantityOfSale } from '../../../shared/sales/sale-words.ts';
import { SaleActions, type SaleHandlers } from './sale-actions.tsx';
import { SaleMoment } from './sale-moment.tsx';
import { SalePayment, SaleTotal } from './sale-payment.tsx';
import { SaleTitle } from './sale-title.tsx';

interface Options extends SaleHandlers {
  readonly search: string;
  readonly today: string;
  readonly timeZone: string;
  /** Without room for columns of their own the customer stands below the product and the quantity in front of it. */
  readonly wide: boolean;
}

/** The columns of 'Histórico de Vendas'. */
export function saleColumns({ search, today, timeZone, wide, ...handlers }: Options): readonly Column<Sale>[] {
  return [
    { header: 'Data', cell: (sale) => <SaleMoment sale={sale} timeZone={timeZone} /> },
    ...(wide ? [CUSTOMER] : []),
    {
      header: 'Produto',
      ...(!wide && { width: '40%' }),
      cell: (sale) => (
        <>
          <SaleTitle sale={sale} search={search} quantity={!wide} />
          {!wide && (
            <Text textStyle="xs" color="fg.muted" lineClamp={1} overflowWrap="anywhere">
              {customerName(sale)}
            </Text>
          )}
        </>
      ),
    },
    ...(wide ? [QUANTITY] : []),
    { header: 'Pagamento', cell: (sale) => <SalePayment sale={sale} today={today} /> },
    { header: 'Total', align: 'end', cell: (sale) => <SaleTotal sale={sale} /> },
    {
      header: 'Ações',
      align: 'end',
      quietHeader: true,
      cell: (sale) => <SaleActions sale={sale} {...handlers} />,
    },
  ];
}

export const CUSTOMER: Column<Sale> = {
  header: 'Cliente',
  cell: (sale) => (
    <Text as="span" lineClamp={2} overflowWrap="anywhere" color={sale.customer ? 'fg' : 'fg.muted'}>
      {customerName(sale)}
    </Text>
  ),
};

export const QUANTITY: Column<Sale> = { header: 'Qtd.', align: 'end', cell: quantityOfSale };
