import { Box, Flex, Text } from '@chakra-ui/react';
import { type ChartColour, chartColour } from './chart-look.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly colour: ChartColour;
  readonly value?: string;
  readonly detail?: string;
}

/** Which colour is what, one below the other with figures, or in a line without. */
export function ChartLegend({ entries }: { readonly entries: readonly Entry[] }) {
  const figures = entries.some(({ value }) => value !== undefined);
  return (
    <Flex
      as="ul"
      listStyleType="none"
      direction={figures ? 'column' : 'row'}
      wrap={figures ? 'nowrap' : 'wrap'}
      columnGap="4"
      rowGap="1"
      flex="1"
      minW="0"
      w="full"
      mb={figures ? '0' : '3'}
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
    >
      {entries.map(({ id, label, colour, value, detail }) => (
        <Flex as="li" key={id} align="center" gap="2.5" py={figures ? '1.5' : '0'} minW="0">
          <Box boxSize="2.5" borderRadius="3px" flex="none" style={{ background: chartColour(colour) }} aria-hidden />
          <Text flex={figures ? '1' : '0 1 auto'} minW="0" overflowWrap="anywhere" color={figures ? 'fg' : 'fg.muted'}>
            {label}
          </Text>
          {value !== undefined && (
            <Text flex="none" textAlign="end">
              <Text as="span" fontWeight="semibold">
                {value}
              </Text>
              <Text as="span" display="inline-block" color="fg.muted" minW="12" ms="2">
                {detail}
              </Text>
            </Text>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
