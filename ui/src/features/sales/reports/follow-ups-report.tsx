import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { describeDue, sentWord } from '../../../shared/follow-ups/due.ts';
import { formatDay, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import type { CountedSales } from '../../../shared/sales/counted-sales.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { FollowUpReturns } from './follow-up-returns.tsx';
import { FollowUpStates } from './follow-up-states.tsx';
import { FollowUpWeeks } from './follow-up-weeks.tsx';
import { LoadMore } from './load-more.tsx';
import { NeedsPlan } from './needs-plan.tsx';
import { dueQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

interface Props {
  readonly period: Period;
  readonly today: string;
  /** Shows the sales that a figure counts. */
  readonly onTickets: (counted: CountedSales) => void;
}

/** What became of the reminders of the period. */
export function FollowUpsReportView(props: Props) {
  const { effectivePlan } = useAccount();
  if (!PLANS[effectivePlan].advancedReports) {
    return (
      <NeedsPlan
        title="Follow-ups"
        text="Lembretes de recompra por e-mail, e o que cada um trouxe: enviados, pendentes e vencidos."
      />
    );
  }
  const { period, onTickets } = props;
  return (
    <>
      <FollowUpReturns period={period} onTickets={onTickets} />
      <Text textStyle="sm" color="fg.muted" mb={{ base: '4', md: '6' }}>
        Cada follow-up conta no dia previsto, ou no dia do envio quando saiu antes.
      </Text>
      <Grid gap={{ base: '4', md: '6' }} templateColumns="minmax(0, 1fr)">
        <Grid
          gap={{ base: '4', md: '6' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <FollowUpStates period={period} title="Por Situação" />
          <FollowUpWeeks period={period} />
        </Grid>
        <Due {...props} />
      </Grid>
    </>
  );
}

function Due({ period, today }: Pick<Props, 'period' | 'today'>) {
  const { timeZone } = useAccount();
  const query = useInfiniteQuery(dueQuery(period));
  return (
    <Panel title="Follow-ups do Período" flush>
      <Box opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 160ms">
        <DataTable
          caption="Follow-ups do período"
          columns={columnsOf(today, timeZone)}
          rows={query.data?.pages.flatMap(({ items }) => items)}
          rowKey={({ id }) => id}
          card={(followUp) => <FollowUpCard followUp={followUp} today={today} timeZone={timeZone} />}
          error={query.error}
          onRetry={() => void query.refetch()}
          empty={<EmptyState icon={BellRing} title="Nenhum follow-up no período selecionado" />}
        />
      </Box>
      <LoadMore
        shown={query.hasNextPage}
        pending={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Panel>
  );
}

function columnsOf(today: string, timeZone: string): readonly Column<FollowUp>[] {
  return [
    { header: 'Previsto para', cell: ({ scheduledFor }) => formatDay(scheduledFor) },
    {
      header: 'Cliente',
      cell: ({ customer }) => (
        <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
          {customer.name}
        </Text>
      ),
    },
    {
      header: 'Produto',
      cell: ({ product }) => (
        <Text lineClamp={2} overflowWrap="anywhere">
          {product.name}
        </Text>
      ),
    },
    { header: 'Situação', cell: (followUp) => <State followUp={followUp} today={today} timeZone={timeZone} brief /> },
    {
      header: 'Enviado em',
      align: 'end',
      cell: ({ sentAt, delivery }) => (
        <Text as="span" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {sentAt && delivery !== 'outbox' ? formatInstant(sentAt, timeZone) : '–'}
        </Text>
      ),
    },
    {
      header: 'Comprou de novo',
      align: 'end',
      cell: ({ conversion }) => (
        <Text
          as="span"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
          {...(!conversion && { color: 'fg.muted' })}
        >
          {formatMoney(conversion?.total)}
        </Text>
      ),
    },
  ];
}

interface RowProps {
  readonly followUp: FollowUp;
  readonly today: string;
  readonly timeZone: string;
}

/** `brief` where the day that it was sent on stands beside it. */
function State({ followUp, today, timeZone, brief }: RowProps & { readonly brief?: boolean }) {
  const { tone, text } = describeDue(followUp, today, timeZone);
  return <StatusBadge tone={tone}>{brief && followUp.status === 'sent' ? sentWord(followUp) : text}</StatusBadge>;
}

function FollowUpCard(row: RowProps) {
  const { customer, product, scheduledFor, conversion } = row.followUp;
  return (
    <Box>
      <Flex justify="space-between" align="flex-start" gap="3">
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {customer.name}
        </Text>
        <State {...row} />
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
        {formatDay(scheduledFor)} · {product.name}
      </Text>
      {conversion && (
        <Text textStyle="xs" color="fg.success" mt="1" fontVariantNumeric="tabular-nums">
          Comprou de novo em {formatDay(conversion.on)}: {formatMoney(conversion.total)}
        </Text>
      )}
    </Box>
  );
}
