import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { productTimelineQuery } from './timeline.query.ts';
import { TimelineList } from './timeline-list.tsx';

interface Props {
  readonly query: ReturnType<typeof productTimelineQuery>;
  /** The subject of the timeline. Each entry names the other side. */
  readonly about: 'product' | 'customer';
}

/** A story, newest first, with its loading, empty and failed states. */
export function Timeline({ query, about }: Props) {
  const { timeZone } = useAccount();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(query);
  if (!data) {
    return isError ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={5} height={96} />;
  }
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return <EmptyState icon={History} title="Nenhuma atividade até agora" />;
  return (
    <>
      <TimelineList entries={entries} about={about} timeZone={timeZone} />
      {hasNextPage && (
        <LoadMore
          onLoad={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          frameless
        />
      )}
    </>
  );
}
