import { Box, Button, Center, Flex, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props<Item> {
  /** What the cards are, for screen readers: 'Produtos'. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly card: (item: Item) => ReactNode;
  /** There are more to be fetched. */
  readonly more?: { readonly load: () => void; readonly loading: boolean } | undefined;
}

/** Cards drawn at once; a shop may have 50,000 of them. */
const STEP = 60;

/** Cards, three in a row where there is room. More are drawn as the end comes into sight. */
export function CardGrid<Item>({ label, items, itemKey, card, more }: Props<Item>) {
  const [drawn, setDrawn] = useState(STEP);
  const rest = items.length > drawn;
  const go = () => {
    setDrawn((count) => count + STEP);
    if (!rest) more?.load();
  };
  const onward = rest || (more && !more.loading);
  const end = useSeen(go, Boolean(onward));
  return (
    <>
      <Grid as="ul" aria-label={label} listStyleType="none" css={COLUMNS}>
        {items.slice(0, drawn).map((item) => (
          <Box as="li" key={itemKey(item)} minW="0" display="grid">
            {card(item)}
          </Box>
        ))}
      </Grid>
      {(rest || more) && (
        <Center ref={end} mt="6">
          <Button
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            loading={!onward}
            loadingText="Carregando…"
            onClick={go}
          >
            Mostrar mais
          </Button>
        </Center>
      )}
    </>
  );
}

/** Calls back whenever the element comes near the window. */
function useSeen(onSeen: () => void, enabled: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const target = element.current;
    if (!enabled || !target) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  });
  return element;
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
