import { Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { Column } from '../../../shared/components/data-table.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { SaleActions, type SaleHandlers } from './sale-actions.tsx';
import { SaleMoment } from './sale-moment.tsx';
import { SalePayment, SaleTotal } from './sale-payment.tsx';

interface Options extends SaleHandlers {
  readonly today: string;
  readonly timeZone: string;
  readonly together: ReadonlySet<string>;
  /** Without room for columns of their own the customer stands below the product and the quantity in front of it. */
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
    { header: 'Produto', ...(!wide && { width: '40%' }), cell: (sale) => <Product sale={sale} wide={wide} /> },
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

const CUSTOMER: Column<Sale> = {
  header: 'Cliente',
  cell: ({ customer }) => (
    <Text as="span" lineClamp={2} overflowWrap="anywhere" color={customer ? 'fg' : 'fg.muted'}>
      {customer?.name ?? 'Cliente anônimo'}
    </Text>
  ),
};

const QUANTITY: Column<Sale> = { header: 'Qtd.', align: 'end', cell: ({ quantity }) => formatCount(quantity) };

function Product({ sale, wide }: { readonly sale: Sale; readonly wide: boolean }) {
  const { product, customer, quantity } = sale;
  return (
    <>
      <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" title={product.name}>
        {!wide && `${formatCount(quantity)} × `}
        {product.name}
      </Text>
      {!wide && (
        <Text textStyle="xs" color="fg.muted" lineClamp={1} overflowWrap="anywhere">
          {customer?.name ?? 'Cliente anônimo'}
        </Text>
      )}
    </>
  );
}
