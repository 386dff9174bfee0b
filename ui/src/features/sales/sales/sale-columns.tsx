import { Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import type { Column } from '../../../shared/components/data-table.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { SaleActions, type SaleHandlers } from './sale-actions.tsx';
import { SaleMoment } from './sale-moment.tsx';
import { SalePayment, SaleTotal } from './sale-payment.tsx';

interface Options extends SaleHandlers {
  readonly today: string;
  readonly timeZone: string;
  readonly together: ReadonlySet<string>;
  /** Without room for a column of its own the customer stands below the product. */
  readonly wide: boolean;
}

/** The columns of 'Histórico de Vendas'. */
export function saleColumns({ today, timeZone, together, wide, ...handlers }: Options): readonly Column<Sale>[] {
  return [
    {
      header: 'Data',
      cell: (sale) => <SaleMoment sale={sale} timeZone={timeZone} together={together.has(sale.id)} />,
    },
    ...(wide ? [CUSTOMER] : []),
    { header: 'Produto', ...(!wide && { width: '40%' }), cell: (sale) => <Product sale={sale} withCustomer={!wide} /> },
    { header: 'Qtd.', align: 'end', cell: ({ quantity }) => formatCount(quantity) },
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

const CUSTOMER: Column<Sale> = {
  header: 'Cliente',
  cell: ({ customer }) => (
    <Text as="span" lineClamp={2} overflowWrap="anywhere" color={customer ? 'fg' : 'fg.muted'}>
      {customer?.name ?? 'Cliente anônimo'}
    </Text>
  ),
};

function Product({ sale, withCustomer }: { readonly sale: Sale; readonly withCustomer: boolean }) {
  const { product, customer } = sale;
  return (
    <>
      <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" title={product.name}>
        {product.name}
      </Text>
      {withCustomer && (
        <Text textStyle="xs" color="fg.muted" lineClamp={1} overflowWrap="anywhere">
          {customer?.name ?? 'Cliente anônimo'}
        </Text>
      )}
    </>
  );
}
