import { Box } from '@chakra-ui/react';
import type { CashSessionRow } from '@pdv/schemas/sales/cash-session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Suspense, useCallback, useMemo } from 'react';
import type { Asks } from '../../../shared/api/asks.ts';
import { usePages } from '../../../shared/api/use-pages.ts';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SellLink } from '../../../shared/components/sell-link.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { SessionCard, sessionColumns } from './session-columns.tsx';
import { sessionsQuery } from './sessions.query.ts';

const DifferencesPanel = lazyPart(() => import('./differences-panel.tsx'));
const SessionDrawer = lazyPart(() => import('./session-drawer.tsx'));

/** @public Read by start.tsx, of whichever page is opened. */
export const asks: Asks = (queries) => [queries.prefetchInfiniteQuery(sessionsQuery())];

/** 'Caixas': every drawer that was opened, newest first, and by how much its count differed. */
export default function CashSessionsPage() {
  const { timeZone } = useAccount();
  const [opened, setOpened] = useUrlState('caixa');
  const query = useInfiniteQuery(sessionsQuery());
  const pages = usePages(query);
  const { open, close } = useSteady({ open: (id: string) => setOpened(id), close: () => setOpened(null) });
  const columns = useMemo(() => sessionColumns({ timeZone, onOpen: open }), [timeZone, open]);
  const card = useCallback(
    (session: CashSessionRow) => <SessionCard session={session} timeZone={timeZone} onOpen={open} />,
    [timeZone, open],
  );
  return (
    <>
      <PageHeader title="Caixas" description="Cada caixa aberto e fechado, e a diferença na contagem." />
      <Panel flush>
        <PagedTable
          caption="Caixas"
          columns={columns}
          query={query}
          pages={pages}
          rowKey={({ id }) => id}
          card={card}
          empty={
            <EmptyState
              icon={Wallet}
              title="Nenhum caixa aberto ainda"
              description="Abra o caixa no Modo Caixa, pelo botão Abrir caixa. Ao fechar, a contagem aparece aqui."
              action={<SellLink>Modo Caixa</SellLink>}
            />
          }
        />
      </Panel>
      {pages.items?.some(({ closedAt }) => closedAt !== null) && (
        <Suspense>
          <Box mt="6">
            <DifferencesPanel />
          </Box>
        </Suspense>
      )}
      <Suspense>{opened && <SessionDrawer key={opened} id={opened} onClose={close} />}</Suspense>
    </>
  );
}
