import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Two in a row at most, and one where a screen is so narrow that an amount would not fit beside another. */
const PAIRS = 'repeat(auto-fit, minmax(max(150px, 50% - 16px), 1fr))';
const equal = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;

/** In place of a gap between rows, which would part the rows inside a card as well. */
const BELOW = { marginBottom: { base: '3', md: '4' } };

/** Where two stand in a row, the last of an odd number would leave a hole. */
const TRACKS = {
  3: { lg: equal(3) },
  4: { xl: equal(4) },
  // Three above two, until an amount fits into a fifth of the width.
  5: { xl: equal(6), '2xl': equal(5) },
};
const PLACES = {
  3: { '& > *': BELOW, '& > :last-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } } },
  4: { '& > *': BELOW },
  5: {
    '& > *': { ...BELOW, gridColumn: { xl: 'span 2', '2xl': 'auto' } },
    '& > :nth-of-type(4)': { gridColumn: { xl: 'span 3', '2xl': 'auto' } },
    '& > :nth-of-type(5)': { gridColumn: { base: '1 / -1', xl: 'span 3', '2xl': 'auto' } },
  },
};

interface Props {
  readonly columns?: keyof typeof TRACKS;
  readonly children: ReactNode;
}

/** Puts three to five StatCards beside each other; two in a row where an amount would not fit. */
export function StatGrid({ columns = 4, children }: Props) {
  return (
    <Grid
      templateColumns={{ base: PAIRS, ...TRACKS[columns] }}
      columnGap={{ base: '3', md: '4' }}
      mb={{ base: '3', md: '2' }}
      css={PLACES[columns]}
    >
      {children}
    </Grid>
  );
}
