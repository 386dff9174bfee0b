import { Text } from '@chakra-ui/react';
import type { ListedMember } from '@pdv/schemas/customers/segments';
import { boughtWords } from './bought-words.ts';

/** Why somebody is in the segment that is shown. */
export function BoughtLine({ bought }: Pick<ListedMember, 'bought'>) {
  return (
    <Text textStyle="xs" color="fg" mt="0.5" whiteSpace="normal" fontVariantNumeric="tabular-nums">
      {boughtWords(bought)}
    </Text>
  );
}
