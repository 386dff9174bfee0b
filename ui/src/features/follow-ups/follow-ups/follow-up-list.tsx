import { Box, Flex } from '@chakra-ui/react';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { NothingFound } from '../../../shared/components/nothing-found.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { useIsWide } from '../../../shared/components/use-is-wide.ts';
import { useSendFollowUp } from '../../../shared/follow-ups/send.query.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { FollowUpCard, followUpColumns } from './follow-up-row.tsx';
import { followUpsQuery } from './follow-ups.query.ts';
import { useOpenChat } from './open-chat.query.ts';
import { readStatus, STATUS_FILTERS } from './status-words.ts';

const Preview = lazy(() => import('./preview-dialog.tsx'));
const Sending = lazy(() => import('./send-dialog.tsx'));
const Cancel = lazy(() => import('./cancel-dialog.tsx'));

/** Every reminder, what waits first, narrowed by name and by state. The state stands in the address: the bell leads to it. */
export function FollowUpList({ today, timeZone }: { readonly today: string; readonly timeZone: string }) {
  const [chosen, setChosen] = useUrlState('status');
  const [search, setSearch] = useState('');
  const wide = useIsWide();
  const [viewing, setViewing] = useState<FollowUp | null>(null);
  const [sending, setSending] = useState<FollowUp | null>(null);
  const [cancelling, setCancelling] = useState<FollowUp | null>(null);
  const status = readStatus(chosen);
  const filter = { search: useSettled(search), status };
  const list = useInfiniteQuery(followUpsQuery(filter, today));
  const { items: rows, more } = usePages(list);
  const { send } = useSendFollowUp();
  const onChat = useOpenChat();
  const actions = useMemo(() => {
    const onSend = (followUp: FollowUp) => (asksFirst(followUp, today) ? setSending(followUp) : send(followUp));
    return { onSend, onChat, onView: setViewing, onCancel: setCancelling };
  }, [today, send, onChat]);
  const row = useMemo(() => ({ today, timeZone, actions }), [today, timeZone, actions]);
  const columns = useMemo(() => followUpColumns({ ...row, wide }), [row, wide]);
  const card = useCallback((followUp: FollowUp) => <FollowUpCard {...row} followUp={followUp} />, [row]);
  const narrowed = filter.search.trim() !== '' || status !== 'all';
  const clear = () => {
    setSearch('');
    setChosen(null);
  };
  return (
    <Panel flush>
      <Flex
        gap="3"
        p={{ base: '4', md: '5' }}
        direction={{ base: 'column', xl: 'row' }}
        wrap={{ xl: 'wrap' }}
        justify="space-between"
      >
        <Box flex="1" minW={{ xl: '240px' }} maxW={{ xl: '360px' }}>
          <SearchInput value={search} onChange={setSearch} label="Buscar por cliente ou produto" />
        </Box>
        <Box overflowX="auto" maxW={{ md: 'full' }} mx={{ base: '-4', md: '0' }} px={{ base: '4', md: '0' }}>
          <Segments
            label="Situação"
            items={STATUS_FILTERS}
            value={status}
            onChange={(value) => setChosen(value === 'all' ? null : value)}
          />
        </Box>
      </Flex>
      <Box
        borderTopWidth="1px"
        opacity={list.isPlaceholderData ? 0.6 : 1}
        transition="opacity 160ms"
        aria-busy={list.isPlaceholderData}
      >
        <DataTable
          caption="Follow-ups"
          columns={columns}
          rows={rows}
          rowKey={(followUp) => followUp.id}
          card={card}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            narrowed ? (
              <NothingFound
                title="Nenhum follow-up encontrado"
                description="Nenhum lembrete combina com a busca e o filtro."
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={BellRing}
                title="Nenhum follow-up ainda"
                description="Cada venda com cliente agenda um lembrete para quando o produto acabar."
              />
            )
          }
        />
      </Box>
      {more && <LoadMore loading={more.loading} failed={more.failed} onLoad={more.load} />}
      <Suspense>
        {viewing && <Preview followUp={viewing} onClose={() => setViewing(null)} />}
        {sending && <Sending followUp={sending} onClose={() => setSending(null)} />}
        {cancelling && <Cancel followUp={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </Panel>
  );
}

/** Before its day a reminder is a surprise, and one in doubt may come twice. */
const asksFirst = ({ status, scheduledFor }: FollowUp, today: string) => status === 'unknown' || scheduledFor > today;
