import { Flex, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { ShopPayment } from '@pdv/schemas/account/subscription';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { type Column, DataTable } from '../../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../../shared/components/empty-state.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../../shared/components/status-badge.tsx';
import { formatDay, formatMoney } from '../../../../shared/format/format.ts';
import { refundWords } from '../../../../shared/format/refund-words.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { paymentsQuery, useProviderPage } from './payments.query.ts';

/** Charges, paid and failed. */
export function PaymentHistory() {
  const { timeZone } = useAccount();
  const payments = useQuery(paymentsQuery());
  const page = useProviderPage();
  const dayOf = ({ at }: ShopPayment) => formatDay(businessDayOf(new Date(at), timeZone));
  const invoice = ({ id }: ShopPayment) => (
    <SecondaryButton
      size="sm"
      loading={page.isPending && page.variables === `/invoices/${id}`}
      onClick={() => page.mutate(`/invoices/${id}`)}
    >
      Ver fatura
    </SecondaryButton>
  );
  const columns: readonly Column<ShopPayment>[] = [
    { header: 'Data', cell: dayOf },
    { header: 'Cobrança', cell: whatOf },
    { header: 'Valor', cell: ({ amount }) => formatMoney(amount), align: 'end' },
    { header: 'Situação', cell: (payment) => <Standing payment={payment} /> },
    { header: 'Fatura', cell: invoice, align: 'end', quietHeader: true },
  ];
  return (
    <Panel title="Pagamentos" flush>
      <DataTable
        caption="Pagamentos"
        columns={columns}
        rows={payments.data}
        rowKey={({ id }) => id}
        skeletonRows={3}
        error={payments.error}
        onRetry={() => void payments.refetch()}
        card={(payment) => (
          <Flex direction="column" gap="2">
            <Flex justify="space-between" gap="3">
              <Text fontWeight="medium">{whatOf(payment)}</Text>
              <Text fontVariantNumeric="tabular-nums">{formatMoney(payment.amount)}</Text>
            </Flex>
            <Flex justify="space-between" align="center" gap="3">
              <Flex gap="2" align="center" color="fg.muted" textStyle="sm">
                {dayOf(payment)} <Standing payment={payment} />
              </Flex>
              {invoice(payment)}
            </Flex>
          </Flex>
        )}
        empty={
          <EmptyState
            icon={ReceiptText}
            title="Nenhum pagamento ainda"
            description="Quando a loja assinar um plano, cada cobrança aparece aqui."
          />
        }
      />
    </Panel>
  );
}

const whatOf = ({ plan, period, reason }: ShopPayment) =>
  `${PLANS[plan].name} ${period === 'yearly' ? 'anual' : 'mensal'}${reason === 'change' ? ', ajuste da troca de plano' : ''}`;

function Standing({ payment: { status, amount, refunded } }: { readonly payment: ShopPayment }) {
  if (status === 'failed') return <StatusBadge tone="error">Falhou</StatusBadge>;
  const words = refundWords(amount, refunded);
  return words ? <StatusBadge tone="neutral">{words}</StatusBadge> : <StatusBadge tone="success">Pago</StatusBadge>;
}
