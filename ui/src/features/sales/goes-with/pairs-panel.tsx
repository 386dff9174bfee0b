import { Box, Heading, Text } from '@chakra-ui/react';
import type { GoesWithPair, GoesWithSummary } from '@pdv/schemas/sales/goes-with';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePages } from '../../../shared/api/use-pages.ts';
import type { Column } from '../../../shared/components/data-table.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { goesWithSummaryQuery, pairsQuery } from './goes-with.query.ts';
import { countedWords, countsWords, reasonWords } from './goes-with-words.ts';

const TITLE = 'Quem leva, leva também';

/** What customers buy together more often than by chance, and why it is believed; nothing before there is any. */
export function PairsPanel() {
  const { data: summary } = useQuery(goesWithSummaryQuery());
  return summary && summary.products > 0 ? <Pairs summary={summary} /> : null;
}

function Pairs({ summary }: { readonly summary: GoesWithSummary }) {
  const query = useInfiniteQuery(pairsQuery(summary.countedOn));
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
          columns={COLUMNS}
          query={query}
          pages={pages}
          rowKey={({ product, other }) => `${product.id} ${other.id}`}
          card={PairCard}
          empty={null}
        />
      </Panel>
    </Box>
  );
}

const COLUMNS: readonly Column<GoesWithPair>[] = [
  { header: 'Quem leva', width: '34%', cell: ({ product }) => <Name>{product.name}</Name> },
  { header: 'Leva também', width: '34%', cell: ({ other }) => <Name>{other.name}</Name> },
  {
    header: 'Por quê',
    cell: (pair) => (
      <Text textStyle="sm" color="fg.muted" whiteSpace="normal">
        {countsWords(pair)}
      </Text>
    ),
  },
];

function Name({ children }: { readonly children: string }) {
  return (
    <Text fontWeight="medium" minW="160px" whiteSpace="normal" lineClamp={2} overflowWrap="anywhere">
      {children}
    </Text>
  );
}

function PairCard(pair: GoesWithPair) {
  return (
    <>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {pair.product.name} e {pair.other.name}
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
        {reasonWords(pair)}
      </Text>
    </>
  );
}
