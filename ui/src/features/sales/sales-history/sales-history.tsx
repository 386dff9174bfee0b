import type { Sale } from '@pdv/schemas/sales/sale';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { useIsWide } from '../../../shared/components/use-is-wide.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { daysOf } from './period.ts';
import type { SaleHandlers } from './sale-actions.tsx';
import { SaleCard } from './sale-card.tsx';
import { saleColumns } from './sale-columns.tsx';
import { openedSale } from './sale-title.tsx';
import { salesQuery } from './sales.query.ts';
import { EVERYTHING, isNarrowed, type SalesFilter, SalesFilters } from './sales-filters.tsx';

const CreditAhead = lazy(() => import('./credit-ahead.tsx'));
const NothingFound = lazy(() =>
  import('../../../shared/components/nothing-found.tsx').then((part) => ({ default: part.NothingFound })),
);

interface Props {
  readonly today: string;
  /** The same over renderings. */
  readonly handlers: SaleHandlers;
  /** Shown while the shop has sold nothing yet. */
  readonly empty: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
}

const questionOf = ({ search, payment, period, days }: SalesFilter, today: string) =>
  salesQuery({ search, payment, ...daysOf(period, days, today) });

/** What it asks before anything has been narrowed. */
export const firstSalesQuery = (today: string) => questionOf(EVERYTHING, today);

/** Every sale, newest first. */
export function SalesHistory({ today, empty, aside, handlers }: Props) {
  const { timeZone } = useAccount();
  const [filter, setFilter] = useState(EVERYTHING);
  const search = useSettled(filter.search, 200);
  const query = useInfiniteQuery(questionOf({ ...filter, search }, today));
  const pages = usePages(query);
  const wide = useIsWide();
  const columns = useMemo(
    () => saleColumns({ search, today, timeZone, wide, ...handlers }),
    [search, today, timeZone, wide, handlers],
  );
  const card = useCallback(
    (sale: Sale) => <SaleCard sale={sale} search={search} today={today} timeZone={timeZone} {...handlers} />,
    [search, today, timeZone, handlers],
  );
  const narrowed = isNarrowed(filter);
  return (
    <Panel title="Histórico de Vendas" aside={aside} flush>
      {(narrowed || pages.items === undefined || pages.items.length > 0) && (
        <SalesFilters filter={filter} onChange={setFilter} today={today} />
      )}
      <Suspense>{filter.payment === 'credit' && <CreditAhead today={today} />}</Suspense>
      <PagedTable
        caption="Histórico de Vendas"
        columns={columns}
        query={query}
        pages={pages}
        rowKey={(sale) => sale.id}
        card={card}
        detail={openedSale}
        empty={
          <Suspense>
            {narrowed ? (
              <NothingFound
                title="Nenhuma venda encontrada"
                description="Nenhuma venda combina com a busca e os filtros."
                onClear={() => setFilter(EVERYTHING)}
              />
            ) : (
              empty
            )}
          </Suspense>
        }
      />
    </Panel>
  );
}
