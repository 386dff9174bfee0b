import { Flex, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { AdminPayment } from '@pdv/schemas/operators/admin';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Receipt } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { LISTED, paymentsQuery } from './billing.query.ts';
import { paymentWords, storeWords } from './billing-words.ts';
import { TwoLines } from './two-lines.tsx';
import { useFirst } from './use-first.tsx';

const SHOWN = [
  { value: 'all', label: 'Todas' },
  { value: 'due', label: 'Com falha' },
] as const;

/** Every charge, newest first; or those that failed and may still be paid, as the card above counts them. */
export function Payments() {
  const { timeZone } = useAccount();
  const [wanted, want] = useState<(typeof SHOWN)[number]['value']>('all');
  const query = useQuery(paymentsQuery(wanted));
  const { shown, more } = useFirst(query.data);
  const retry = ({ nextAttemptAt }: AdminPayment) =>
    nextAttemptAt && `nova tentativa ${formatInstant(nextAttemptAt, timeZone)}`;
  const columns: readonly Column<AdminPayment>[] = [
    {
      header: 'Loja',
      cell: ({ storeName, plan }) => <TwoLines first={storeWords(storeName)} second={PLANS[plan].name} />,
    },
    { header: 'Situação', cell: (payment) => <Standing payment={payment} /> },
    {
      header: 'Quando',
      cell: (payment) => <TwoLines first={formatInstant(payment.createdAt, timeZone)} second={retry(payment)} />,
    },
    { header: 'Valor', align: 'end', cell: ({ amount }) => <Text fontWeight="medium">{formatMoney(amount)}</Text> },
  ];
  return (
    <Panel
      title="Cobranças"
      flush
      aside={<Segments label="Cobranças" items={SHOWN} value={wanted} onChange={want} size="sm" />}
    >
      <DataTable
        caption="Cobranças"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        error={query.error}
        onRetry={() => void query.refetch()}
        card={(payment) => (
          <>
            <Flex align="center" justify="space-between" gap="3">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {storeWords(payment.storeName)}
              </Text>
              <Text fontWeight="medium" flex="none" fontVariantNumeric="tabular-nums">
                {formatMoney(payment.amount)}
              </Text>
            </Flex>
            <Flex align="center" gap="2" mt="1.5" wrap="wrap">
              <Standing payment={payment} />
              <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                {PLANS[payment.plan].name} · {formatInstant(payment.createdAt, timeZone)} {retry(payment)}
              </Text>
            </Flex>
          </>
        )}
        empty={
          wanted === 'due' ? (
            <EmptyState icon={CircleCheck} title="Nenhuma cobrança com falha" />
          ) : (
            <EmptyState
              icon={Receipt}
              title="Nenhuma cobrança ainda"
              description="Cada cobrança de uma assinatura aparece aqui, paga ou não."
            />
          )
        }
      />
      {more ??
        (query.data && query.data.length >= LISTED && (
          <Text textStyle="sm" color="fg.muted" px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px">
            As {LISTED} mais novas.
          </Text>
        ))}
    </Panel>
  );
}

function Standing({ payment }: { readonly payment: AdminPayment }) {
  const [tone, words] = paymentWords(payment);
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}
