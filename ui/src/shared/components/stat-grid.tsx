import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Two in a row at most, and one where a screen is so narrow that an amount would not fit beside another. */
const PAIRS = 'repeat(auto-fit, minmax(max(150px, 50% - 16px), 1fr))';

/** Puts three or four StatCards beside each other; two in a row where an amount would not fit. */
export function StatGrid({ columns = 4, children }: { readonly columns?: 3 | 4; readonly children: ReactNode }) {
  return (
    <Grid
      templateColumns={{
        base: PAIRS,
        [columns === 4 ? 'xl' : 'lg']: `repeat(${columns}, minmax(0, 1fr))`,
      }}
      gap={{ base: '3', md: '4' }}
      mb="6"
      // Three leave a hole where two stand in a row.
      css={columns === 3 ? { '& > :last-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } } } : {}}
    >
      {children}
    </Grid>
  );
}
