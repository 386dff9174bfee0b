import { Box, Button, Flex, IconButton, Skeleton } from '@chakra-ui/react';
import { ChartColumn, CloudAlert, RotateCw, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { Panel } from '../components/panel.tsx';
import { CHART_HEIGHT } from './chart-height.ts';
import { useNear } from './use-near.ts';

/** The state of one request, from TanStack Query. */
interface QueryState<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly title: string;
  readonly query: QueryState<T>;
  /** Beside the title: a selector. */
  readonly aside?: ReactNode;
  /** In place of the chart where there is nothing to draw. */
  readonly empty: (data: T) => ReactNode | null;
  /** Above chart and table: the sum. */
  readonly head?: (data: T | undefined) => ReactNode;
  readonly chart: (data: T) => ReactNode;
  readonly table: (data: T) => ReactNode;
  readonly height?: number;
}

/** A chart and the same figures as a table, with their loading, empty and failed states. */
export function ChartPanel<T>({ title, query, aside, empty, head, chart, table, height = CHART_HEIGHT }: Props<T>) {
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const waiting = <Skeleton h={`${height}px`} />;
  const { isError, isPlaceholderData, refetch } = query;
  const data = useDeferredValue(query.data);
  const nothing = data === undefined ? null : empty(data);
  const toggle = asTable ? 'Ver como gráfico' : 'Ver como tabela';
  return (
    <Panel
      title={title}
      aside={
        <Flex gap="2" align="center" w={aside ? { base: 'full', md: 'auto' } : 'auto'} my={aside ? '0' : '-1'}>
          {aside}
          <IconButton
            aria-label={`${toggle}: ${title}`}
            title={toggle}
            aria-pressed={asTable}
            size="sm"
            boxSize={{ base: '11', md: '9' }}
            my={aside ? '0' : { base: '-2', md: '-1' }}
            variant="ghost"
            colorPalette="gray"
            disabled={data === undefined || nothing !== null}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          </IconButton>
        </Flex>
      }
      css={{ h: '100%' }}
    >
      <Box
        ref={place}
        opacity={isPlaceholderData ? 0.6 : 1}
        transition="opacity 160ms"
        aria-busy={isPlaceholderData || (!data && !isError)}
      >
        {data !== undefined ? (
          (nothing ?? (
            <>
              {head?.(data)}
              {asTable ? table(data) : near ? <Suspense fallback={waiting}>{chart(data)}</Suspense> : waiting}
            </>
          ))
        ) : isError ? (
          <ChartFailure onRetry={refetch} />
        ) : (
          <>
            {head?.(undefined)}
            {waiting}
          </>
        )}
      </Box>
    </Panel>
  );
}

function ChartFailure({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <Box role="alert">
      <EmptyState
        icon={CloudAlert}
        tone="red"
        title="Erro ao carregar dados"
        description="Tente novamente mais tarde"
        action={
          <Button variant="outline" onClick={() => void onRetry()}>
            <RotateCw aria-hidden />
            Tentar de novo
          </Button>
        }
      />
    </Box>
  );
}
