import { Box, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react';

interface Props {
  readonly rows: number;
  /** Height of the real row, in pixels, so that nothing jumps when it comes. */
  readonly height?: number;
}

const WIDTHS = ['62%', '48%', '70%', '54%', '44%', '66%'];

/** Rows of a list that is loading. */
export function SkeletonRows({ rows, height = 64 }: Props) {
  return (
    <Box aria-busy="true">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          key={row}
          align="center"
          justify="space-between"
          gap="6"
          h={`${height}px`}
          px={{ base: '4', md: '5' }}
          borderTopWidth={row === 0 ? '0' : '1px'}
        >
          <Box flex="1">
            <Skeleton h="14px" w={WIDTHS[row % WIDTHS.length] ?? '60%'} maxW="260px" />
            <Skeleton h="10px" w="30%" maxW="140px" mt="2" />
          </Box>
          <Skeleton h="14px" w="72px" flexShrink="0" />
        </Flex>
      ))}
    </Box>
  );
}
