import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly lines: readonly { readonly id: string; readonly start: ReactNode; readonly end: ReactNode }[];
}

/** A name and its state. */
export function LineList({ label, lines }: Props) {
  return (
    <Box as="ul" aria-label={label} listStyleType="none">
      {lines.map(({ id, start, end }) => (
        <Flex
          as="li"
          key={id}
          align="center"
          justify="space-between"
          gap="4"
          minH="13"
          py="2"
          px={{ base: '4', md: '5' }}
          borderTopWidth="1px"
        >
          <Box minW="0" overflowWrap="anywhere">
            {start}
          </Box>
          <Box flex="none" maxW="60%" textAlign="end" fontVariantNumeric="tabular-nums">
            {end}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
