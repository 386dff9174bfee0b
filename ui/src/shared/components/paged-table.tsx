import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Pages } from '../api/use-pages.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { LoadMore } from './load-more.tsx';

interface Props<Row> extends Omit<DataTableProps<Row>, 'rows' | 'error' | 'onRetry'> {
  readonly query: Pick<UseInfiniteQueryResult, 'isError' | 'error' | 'refetch'>;
  /** Of the query, by `usePages`. */
  readonly pages: Pages<Row>;
}

/** A table that loads page by page, with a retry where its first page failed. Put it in `<Panel flush>`. */
export function PagedTable<Row>({ query, pages: { items, more }, ...table }: Props<Row>) {
  return (
    <>
      <DataTable
        {...table}
        rows={query.isError && !items?.length ? undefined : items}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
      {more && <LoadMore loading={more.loading} failed={more.failed} onLoad={more.load} />}
    </>
  );
}
