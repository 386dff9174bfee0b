import { Box, Heading, Text } from '@chakra-ui/react';
import type { GoesWithPair, GoesWithSummary } from '@pdv/schemas/sales/goes-with';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import type { Column } from '../../../shared/components/data-table.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { countedWith } from '../../../shared/sales/counted-sales.ts';
import { TicketsLink } from '../../../shared/sales/tickets-link.tsx';
import { goesWithSummaryQuery, pairsQuery } from './goes-with.query.ts';
import { chanceWords, countedDays, countedWords } from './goes-with-words.ts';

const TITLE = 'Quem leva, leva também';

/** What customers buy together more often than by chance, and why it is believed; nothing before there is any. */
export function PairsPanel() {
  const { data: summary } = useQuery(goesWithSummaryQuery());
  return summary && summary.products > 0 ? <Pairs summary={summary} /> : null;
}

function Pairs({ summary }: { readonly summary: GoesWithSummary }) {
  const { countedOn } = summary;
  const columns = useMemo(() => columnsOf(countedOn), [countedOn]);
  const query = useInfiniteQuery(pairsQuery(countedOn));
  const pages = usePages(query);
  return (
    <Box as="section" mt="8" aria-labelledby="goes-with">
      <Heading as="h2" id="goes-with" size="md" mb="1">
        {TITLE}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="4">
        {countedWords(summary.tickets)} O Modo Caixa sugere o que combina quando um deles entra no carrinho.
      </Text>
      <Panel flush>
        <PagedTable
          caption={TITLE}
          columns={columns}
          query={query}
          pages={pages}
          rowKey={({ product, other }) => `${product.id} ${other.id}`}
          card={(pair) => <PairCard pair={pair} countedOn={countedOn} />}
          empty={null}
        />
      </Panel>
    </Box>
  );
}

const columnsOf = (countedOn: string | null): readonly Column<GoesWithPair>[] => [
  { header: 'Quem leva', width: '34%', cell: ({ product }) => <Name>{product.name}</Name> },
  { header: 'Leva também', width: '34%', cell: ({ other }) => <Name>{other.name}</Name> },
  {
    header: 'Por quê',
    cell: (pair) => (
      <Text textStyle="sm" color="fg.muted" whiteSpace="normal">
        <Shares pair={pair} countedOn={countedOn} />; {chanceWords(pair)}
      </Text>
    ),
  },
];

interface PairProps {
  readonly pair: GoesWithPair;
  /** The day of the list; null for none. */
  readonly countedOn: string | null;
}

/** `34 de 120 vendas`; each figure leads to the sales that it counts. */
function Shares({ pair: { product, other, together, tickets }, countedOn }: PairProps) {
  const link = (text: string, ...products: readonly GoesWithPair['product'][]) =>
    countedOn === null ? (
      text
    ) : (
      <TicketsLink
        days={countedDays(countedOn)}
        counted={countedWith(...products)}
        label={`vendas com ${products.map(({ name }) => name).join(' e ')}`}
      >
        {text}
      </TicketsLink>
    );
  return (
    <>
      {link(formatCount(together), product, other)} de {link(`${formatCount(tickets)} vendas`, product)}
    </>
  );
}

function Name({ children }: { readonly children: string }) {
  return (
    <Text fontWeight="medium" minW="160px" whiteSpace="normal" lineClamp={2} overflowWrap="anywhere">
      {children}
    </Text>
  );
}

function PairCard({ pair, countedOn }: PairProps) {
  const { product, other } = pair;
  return (
    <>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {product.name} e {other.name}
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
        Em <Shares pair={pair} countedOn={countedOn} /> com {product.name} havia {other.name}; {chanceWords(pair)}.
      </Text>
    </>
  );
}
