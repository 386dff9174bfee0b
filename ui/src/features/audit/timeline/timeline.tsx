import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { productTimelineQuery } from './timeline.query.ts';
import { TimelineList, type UndoLoss } from './timeline-list.tsx';

interface Props {
  readonly query: ReturnType<typeof productTimelineQuery>;
  /** The subject of the timeline. Each entry names the other side. */
  readonly about: 'product' | 'customer';
  /** What stands there while it is empty, where the story is a part of a page; it goes on when asked to. */
  readonly part?: ReactNode;
  readonly UndoLoss?: UndoLoss;
}

/** A story, newest first, with its loading, empty and failed states. */
export function Timeline({ query, about, part, UndoLoss }: Props) {
  const { timeZone } = useAccount();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(query);
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <SkeletonRows rows={part ? 3 : 5} height={part ? 76 : 96} />
    );
  }
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return part ?? <EmptyState icon={History} title="Nenhuma atividade até agora" />;
  return (
    <>
      <TimelineList entries={entries} about={about} timeZone={timeZone} UndoLoss={UndoLoss} />
      {hasNextPage && (
        <LoadMore
          onLoad={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          frameless
          byHand={part !== undefined}
        />
      )}
    </>
  );
}
