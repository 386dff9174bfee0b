import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { DeliveryState, Webhook, WebhookDelivery } from '@pdv/schemas/account/webhooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RotateCw, Send } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { usePages } from '../../../shared/api/use-pages.ts';
import type { Column } from '../../../shared/components/data-table.tsx';
import { Disclosure } from '../../../shared/components/disclosure.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { useRowDetail } from '../../../shared/components/row-detail.ts';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatInstant } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { answerWords, deliveryWords, eventWords } from './webhook-words.ts';
import { deliveriesQuery, deliveryQuery, useAskWebhook, useReplayParked } from './webhooks.query.ts';

type Filter = DeliveryState | 'all';

const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'Todas'],
  ['delivered', 'Entregues'],
  ['waiting', 'Na fila'],
  ['parked', 'Não entregues'],
];

/** What was sent to a webhook, the newest first; each opens to its request and the last answer. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const { timeZone } = useAccount();
  const paused = webhook.paused !== null;
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, filter === 'all' ? null : filter));
  const pages = usePages(query);
  const replayAll = useReplayParked(webhook.id);
  const columns = useMemo(
    (): readonly Column<WebhookDelivery>[] => [
      { header: 'Evento', width: '30%', cell: (row) => <Title row={row} /> },
      { header: 'Quando', width: '170px', cell: ({ createdAt }) => formatInstant(createdAt, timeZone) },
      { header: 'Situação', cell: (row) => <State row={row} paused={paused} timeZone={timeZone} /> },
    ],
    [paused, timeZone],
  );
  const detail = useCallback((row: WebhookDelivery) => <Detail webhook={webhook} row={row} />, [webhook]);
  const card = useCallback(
    (row: WebhookDelivery) => <Card webhook={webhook} row={row} timeZone={timeZone} />,
    [webhook, timeZone],
  );
  const again = () =>
    replayAll.mutate(undefined, {
      onSuccess: ({ replayed }) =>
        notify({ type: 'success', title: `${counted(replayed, 'entrega', 'entregas')} de volta à fila` }),
      onError: (error) => notify({ type: 'error', title: 'Não deu certo', description: messageOf(error) }),
    });
  return (
    <Panel
      title="Entregas"
      flush
      aside={
        <Flex gap="2" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
          {webhook.parked > 0 && webhook.paused === null && (
            <SecondaryButton loading={replayAll.isPending} onClick={again}>
              <RotateCw aria-hidden />
              Enviar de novo as não entregues
            </SecondaryButton>
          )}
          <FilterSelect
            label="Situação"
            value={filter}
            options={FILTERS}
            onChange={setFilter}
            w={{ base: 'full', sm: '180px' }}
          />
        </Flex>
      }
    >
      <Box borderTopWidth="1px">
        <PagedTable
          caption="Entregas do webhook"
          columns={columns}
          query={query}
          pages={pages}
          rowKey={({ id }) => id}
          card={card}
          detail={detail}
          empty={
            <EmptyState
              icon={Send}
              title={filter === 'all' ? 'Nenhuma entrega' : 'Nenhuma entrega nesta situação'}
              description="Elas ficam aqui por 30 dias."
            />
          }
        />
      </Box>
    </Panel>
  );
}

function Title({ row }: { readonly row: WebhookDelivery }) {
  const detail = useRowDetail();
  const words = eventWords(row.type);
  return detail ? <Disclosure {...detail}>{words}</Disclosure> : words;
}

interface CardProps {
  readonly webhook: Webhook;
  readonly row: WebhookDelivery;
  readonly timeZone: string;
}

/** Cards open nothing by themselves, as rows do. */
function Card({ webhook, row, timeZone }: CardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="1.5" align="flex-start" minW="0">
      <Disclosure open={open} toggle={() => setOpen(!open)} id={id}>
        {eventWords(row.type)}
      </Disclosure>
      <Text textStyle="sm" color="fg.muted">
        {formatInstant(row.createdAt, timeZone)}
      </Text>
      <State row={row} paused={webhook.paused !== null} timeZone={timeZone} />
      {open && (
        <Box id={id} w="full" minW="0">
          <Detail webhook={webhook} row={row} />
        </Box>
      )}
    </Stack>
  );
}

interface StateProps {
  readonly row: WebhookDelivery;
  readonly paused: boolean;
  readonly timeZone: string;
}

function State({ row, paused, timeZone }: StateProps) {
  const { tone, text } = deliveryWords(row, paused, new Date(), timeZone);
  const answer = answerWords(row);
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {answer && (
        <Text textStyle="sm" color="fg.muted">
          {answer}
        </Text>
      )}
    </Flex>
  );
}

function Detail({ webhook, row }: { readonly webhook: Webhook; readonly row: WebhookDelivery }) {
  const details = useQuery(deliveryQuery(webhook.id, row));
  const ask = useAskWebhook(webhook.id);
  const isOver = row.state === 'delivered' || row.state === 'parked';
  const replay = () =>
    ask.mutate(`deliveries/${row.id}/replay`, {
      onSuccess: () => notify({ type: 'success', title: 'De volta à fila' }),
      onError: (error) => notify({ type: 'error', title: 'Não deu certo', description: messageOf(error) }),
    });
  return (
    <Stack gap="3" p={{ base: '0', md: '4' }} align="flex-start" minW="0" maxW="full">
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {counted(row.attempts, 'tentativa', 'tentativas')}, webhook-id {row.id}
      </Text>
      <Code title="Enviado">{pretty(details.data?.request)}</Code>
      {details.data?.response && <Code title="Resposta">{details.data.response}</Code>}
      {isOver && webhook.paused === null && (
        <Button size="sm" loading={ask.isPending} onClick={replay}>
          <RotateCw aria-hidden />
          Enviar de novo
        </Button>
      )}
    </Stack>
  );
}

function pretty(json: string | undefined): string {
  if (json === undefined) return '…';
  return JSON.stringify(JSON.parse(json), null, 2);
}

function Code({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Box w="full" minW="0">
      <Text textStyle="sm" fontWeight="medium" mb="1">
        {title}
      </Text>
      <chakra.pre
        tabIndex={0}
        aria-label={title}
        role="region"
        textStyle="xs"
        p="3"
        borderRadius="l2"
        bg="bg.subtle"
        maxH="80"
        overflow="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {children}
      </chakra.pre>
    </Box>
  );
}
