import { Flex, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { AdminSubscription } from '@pdv/schemas/operators/admin';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { subscriptionsQuery } from './billing.query.ts';
import { priceWords, storeWords, subscriptionWords } from './billing-words.ts';
import { EndSubscriptionDialog } from './end-subscription-dialog.tsx';
import { TwoLines } from './two-lines.tsx';
import { useFirst } from './use-first.tsx';

/** The shops' subscriptions, newest first, each with the way to end it. */
export function Subscriptions() {
  const { timeZone } = useAccount();
  const query = useQuery(subscriptionsQuery());
  const { shown, more } = useFirst(query.data);
  const [ending, end] = useState<AdminSubscription | null>(null);
  const actions = (subscription: AdminSubscription) =>
    subscription.status !== 'ended' && (
      <SecondaryButton
        size="sm"
        aria-label={`Encerrar a assinatura: ${storeWords(subscription.storeName)}`}
        onClick={() => end(subscription)}
      >
        Encerrar
      </SecondaryButton>
    );
  const dayOf = (instant: string) => formatDay(businessDayOf(new Date(instant), timeZone));
  const next = ({ status, cancelAtPeriodEnd, periodEndsAt }: AdminSubscription) => {
    const words = status === 'ended' ? 'Período até' : cancelAtPeriodEnd ? 'Termina em' : 'Renova em';
    return `${words} ${dayOf(periodEndsAt)}`;
  };
  const columns: readonly Column<AdminSubscription>[] = [
    { header: 'Loja', cell: ({ storeName }) => <Text fontWeight="medium">{storeWords(storeName)}</Text> },
    {
      header: 'Plano',
      cell: (subscription) => <TwoLines first={PLANS[subscription.plan].name} second={priceWords(subscription)} />,
    },
    { header: 'Situação', cell: (subscription) => <Standing subscription={subscription} /> },
    {
      header: 'Período',
      cell: (subscription) => <TwoLines first={next(subscription)} second={`desde ${dayOf(subscription.startedAt)}`} />,
    },
    { header: 'Ações', align: 'end', cell: actions },
  ];
  return (
    <Panel title="Assinaturas" flush>
      <DataTable
        caption="Assinaturas"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        error={query.error}
        onRetry={() => void query.refetch()}
        card={(subscription) => (
          <>
            <Flex align="center" justify="space-between" gap="3">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {storeWords(subscription.storeName)}
              </Text>
              <Standing subscription={subscription} />
            </Flex>
            <Text textStyle="sm" mt="1">
              {PLANS[subscription.plan].name} · {priceWords(subscription)}
            </Text>
            <Text textStyle="xs" color="fg.muted" mt="1">
              desde {dayOf(subscription.startedAt)} · {next(subscription)}
            </Text>
            <Flex mt="2">{actions(subscription)}</Flex>
          </>
        )}
        empty={
          <EmptyState
            icon={CreditCard}
            title="Nenhuma assinatura ainda"
            description="Quem assinar um plano aparece aqui. Planos dados por um administrador não são assinaturas."
          />
        }
      />
      {more}
      {ending && (
        <EndSubscriptionDialog subscription={ending} periodEnd={dayOf(ending.periodEndsAt)} onClose={() => end(null)} />
      )}
    </Panel>
  );
}

function Standing({ subscription }: { readonly subscription: AdminSubscription }) {
  const [tone, words] = subscriptionWords(subscription);
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}
