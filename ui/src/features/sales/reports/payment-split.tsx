import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { PAYMENT_LABELS, type SoldMethod } from '@pdv/schemas/sales/payment';
import type { PaymentsReport } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { ChartColour } from '../../../shared/charts/chart-look.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { RingFigures, shareOf } from '../../../shared/charts/ring-figures.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { paymentsQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

const COLOURS: Record<SoldMethod, ChartColour> = { pix: 2, card: 1, cash: 3, credit: 4, voucher: 5, unknown: 6 };

/** How people paid. */
export function PaymentSplit({ period }: { readonly period: Period }) {
  const query = useQuery(paymentsQuery(period));
  return (
    <ChartPanel
      title="Formas de Pagamento"
      query={query}
      height={200}
      empty={(payments) =>
        payments.some(({ orders }) => orders > 0) ? null : (
          <EmptyState icon={CreditCard} title="Nenhuma venda no período selecionado" />
        )
      }
      chart={(payments) => (
        <RingFigures
          total={totalOf(payments)}
          totalLabel="no período"
          label={`Formas de pagamento: ${payments
            .map(({ paymentMethod, share }) => `${PAYMENT_LABELS[paymentMethod]} ${shareOf(share)}`)
            .join(', ')}`}
          slices={payments.map(({ paymentMethod, totalRevenue, share, orders }) => ({
            id: paymentMethod,
            label: PAYMENT_LABELS[paymentMethod],
            size: fromDecimal(totalRevenue) ?? 0,
            colour: COLOURS[paymentMethod],
            value: formatMoney(totalRevenue),
            details: [shareOf(share), counted(orders, 'venda', 'vendas')],
          }))}
        />
      )}
      table={(payments) => (
        <FiguresTable
          caption="Formas de pagamento"
          headers={['Forma', 'Vendas', 'Parte', 'Total']}
          rows={payments.map(({ paymentMethod, orders, share, totalRevenue }) => ({
            id: paymentMethod,
            cells: [PAYMENT_LABELS[paymentMethod], formatCount(orders), shareOf(share), formatMoney(totalRevenue)],
          }))}
        />
      )}
    />
  );
}

const totalOf = (payments: PaymentsReport) =>
  formatMoney(toDecimal(payments.reduce((sum, { totalRevenue }) => sum + (fromDecimal(totalRevenue) ?? 0), 0)));
