import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Fields side by side where there is room. */
export function FieldPair({ children, columns = 2 }: { readonly children: ReactNode; readonly columns?: 2 | 3 }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: columns === 3 ? '2fr 1fr 1fr' : 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
