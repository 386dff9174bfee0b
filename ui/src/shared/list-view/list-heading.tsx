import { Box, Flex, Text } from '@chakra-ui/react';
import { Segments } from '../components/segments.tsx';
import type { ListView } from './use-list-view.ts';

const VIEWS = [
  { value: 'rows', label: 'Lista' },
  { value: 'cards', label: 'Cartões' },
] as const;

interface Props {
  /** How many there are: '12 produtos'. */
  readonly count: string;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

/** Above a list: how many there are, and as what they are shown. */
export function ListHeading({ count, view, onView }: Props) {
  return (
    <Flex align="center" justify="space-between" gap="3" mb="3">
      <Text role="status" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {count}
      </Text>
      <Box flex="none">
        <Segments label="Mostrar como" items={VIEWS} value={view} onChange={onView} size="sm" />
      </Box>
    </Flex>
  );
}
