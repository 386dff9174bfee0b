import { Box, Flex, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';

interface Props<Item> {
  /** The list's name for screen readers: 'Produtos'. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  /** The same over renderings, cards of items that stay are not rendered again. */
  readonly card: (item: Item) => ReactNode;
  /** There are more to be fetched. */
  readonly more?: { readonly load: () => void; readonly loading: boolean; readonly failed: boolean } | undefined;
}

/** Cards, three in a row where there is room. More are fetched as the end comes into sight. */
export function CardGrid<Item>({ label, items, itemKey, card, more }: Props<Item>) {
  return (
    <>
      <Grid as="ul" aria-label={label} listStyleType="none" css={COLUMNS}>
        {items.map((item) => (
          <Card key={itemKey(item)} item={item} card={card} />
        ))}
      </Grid>
      {more && <LoadMore onLoad={more.load} loading={more.loading} failed={more.failed} frameless />}
    </>
  );
}

const Card = memo(CardOf) as typeof CardOf;

function CardOf<Item>({ item, card }: { readonly item: Item; readonly card: Props<Item>['card'] }) {
  return (
    <Box as="li" minW="0" display="grid">
      {card(item)}
    </Box>
  );
}

/** Six cards that are loading, as tall as the real ones. */
export function CardSkeletons({ height }: { readonly height: number }) {
  return (
    <Grid css={COLUMNS} aria-busy="true">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards without identity
        <Box key={i} h={`${height}px`} p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="card">
          <Flex gap="3" align="center">
            <Skeleton boxSize="11" borderRadius="l2" flex="none" />
            <Box flex="1">
              <Skeleton h="14px" w="70%" />
              <Skeleton h="10px" w="40%" mt="2" />
            </Box>
          </Flex>
          <Skeleton h="20px" w="45%" mt="5" />
          <Skeleton h="12px" w="85%" mt="4" />
        </Box>
      ))}
    </Grid>
  );
}

const COLUMNS = {
  gap: { base: '3', md: '4' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
};
