import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Puts three or four StatCards beside each other; two in a row where an amount would not fit. */
export function StatGrid({ columns = 4, children }: { readonly columns?: 3 | 4; readonly children: ReactNode }) {
  return (
    <Grid
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
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
