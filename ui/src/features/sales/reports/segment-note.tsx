import { Box, Text } from '@chakra-ui/react';
import type { Segment } from '@pdv/schemas/customers/segments';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { segmentListAddress } from '../../../shared/segments/segment-address.ts';

/** Of whom the report is, and the way to them. */
export function SegmentNote({ segment: { id, name } }: { readonly segment: Segment }) {
  return (
    <Box mb="4" textStyle="sm">
      <Text as="span" color="fg.muted" overflowWrap="anywhere">
        Só de clientes que hoje estão no segmento “{name}”.
      </Text>{' '}
      <CardLink to={segmentListAddress(id)}>Ver clientes</CardLink>
    </Box>
  );
}
