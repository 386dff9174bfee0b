import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import type { FollowUp, FollowUpStats } from '@pdv/schemas/follow-ups/follow-ups';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { BroughtBack } from '../../../shared/follow-ups/brought-back.tsx';
import { canSendToday, describeDue } from '../../../shared/follow-ups/due.ts';
import { useSendFollowUp } from '../../../shared/follow-ups/send.query.ts';
import { followUpStatsQuery } from '../../../shared/follow-ups/stats.query.ts';
import { WithoutRecipient } from '../../../shared/follow-ups/without-recipient.tsx';
import { counted } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { firstFollowUpsQuery } from './follow-ups.query.ts';

interface Props {
  readonly today: string;
  readonly timeZone: string;
}

/** The reminders that come next, for shops whose plan has them; to others, what they would do. */
export function FollowUpsCard(props: Props) {
  const { effectivePlan } = useAccount();
  return PLANS[effectivePlan].followUps ? <Reminders {...props} /> : <Prompt />;
}

function Reminders({ today, timeZone }: Props) {
  const { data: first, isError, error, refetch } = useQuery(firstFollowUpsQuery(today));
  const data = useDeferredValue(first);
  const stats = useQuery(followUpStatsQuery(today));
  return (
    <Panel
      title="Follow-ups Inteligentes"
      aside={
        stats.data && (
          <Flex gap="2" wrap="wrap" justify="flex-end">
            {stats.data.overdue > 0 && (
              <StatusBadge tone="error">{counted(stats.data.overdue, 'vencido', 'vencidos')}</StatusBadge>
            )}
            <StatusBadge tone={stats.data.pending > 0 ? 'warning' : 'neutral'}>
              {counted(stats.data.pending, 'pendente', 'pendentes')}
            </StatusBadge>
          </Flex>
        )
      }
      flush
      css={COLUMN}
    >
      {data ? (
        <Rows followUps={data} today={today} timeZone={timeZone} stats={stats.data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={3} height={65} />
      )}
    </Panel>
  );
}

interface RowsProps extends Props {
  readonly followUps: readonly FollowUp[];
  readonly stats: FollowUpStats | undefined;
}

function Rows({ followUps, today, timeZone, stats }: RowsProps) {
  const { send } = useSendFollowUp();
  const sends = isAllowed(useAccount().role, 'send-follow-up');
  const nobodys = stats ? stats.withoutRecipient.pending + stats.withoutRecipient.overdue : 0;
  if (followUps.length === 0) {
    const wentOut = (stats?.total ?? 0) > 0;
    return (
      <EmptyState
        icon={BellRing}
        title={wentOut ? 'Nenhum follow-up à espera' : 'Nenhum follow-up ainda'}
        description={
          wentOut
            ? 'Os que havia já saíram. A próxima venda com cliente agenda outro.'
            : 'Cada venda com cliente agenda um lembrete para quando o produto acabar.'
        }
      />
    );
  }
  return (
    <>
      <Box as="ul" listStyleType="none">
        {followUps.map((followUp) => {
          const { tone, text } = describeDue(followUp, today, timeZone);
          return (
            <Flex
              as="li"
              key={followUp.id}
              align="center"
              justify="space-between"
              gap="4"
              px={{ base: '4', md: '5' }}
              minH="65px"
              py="2.5"
              borderTopWidth="1px"
              boxShadow={`inset 3px 0 0 {colors.fg.${tone}}`}
            >
              <Box minW="0">
                <Text textStyle="sm" fontWeight="medium" lineClamp={2} title={followUp.customer.name}>
                  {followUp.customer.name}
                </Text>
                <Text textStyle="xs" color="fg.muted" mt="0.5" lineClamp={2} title={followUp.product.name}>
                  {followUp.product.name}
                </Text>
              </Box>
              <Flex align="center" justify="flex-end" gap="2.5" wrap="wrap" flex="none" maxW="60%">
                <StatusBadge tone={tone}>{text}</StatusBadge>
                {sends && canSendToday(followUp, today) && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Enviar: ${followUp.product.name} para ${followUp.customer.name}`}
                    onClick={() => send(followUp)}
                  >
                    Enviar
                  </Button>
                )}
              </Flex>
            </Flex>
          );
        })}
      </Box>
      {stats && stats.converted > 0 && (
        <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px">
          <BroughtBack stats={stats} today={today} />
        </Box>
      )}
      <Flex
        justify="space-between"
        gap="4"
        px={{ base: '4', md: '5' }}
        py="3.5"
        borderTopWidth="1px"
        textStyle="sm"
        mt="auto"
      >
        <CardLink to="/followups">Ver todos</CardLink>
        {nobodys > 0 && <WithoutRecipient count={nobodys} />}
      </Flex>
    </>
  );
}

/** The way on stands at the bottom, however tall the neighbour is. */
const COLUMN = { display: 'flex', flexDirection: 'column' } as const;

function Prompt() {
  const buys = isAllowed(useAccount().role, 'manage-billing');
  return (
    <Panel title="Follow-ups Inteligentes" aside={<StatusBadge tone="info">Premium</StatusBadge>} flush>
      <EmptyState
        icon={BellRing}
        title="Seus clientes de volta na hora certa"
        description="Um e-mail sai sozinho quando o produto de cada cliente está para acabar. Nos planos Premium e Pro."
        action={
          buys && (
            <Button asChild variant="outline">
              <Link to="/upgrade">Fazer Upgrade</Link>
            </Button>
          )
        }
      />
    </Panel>
  );
}
