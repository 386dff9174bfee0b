import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The sum above a chart, as tall while it loads. */
export function ChartTotal({ value, detail }: { readonly value: ReactNode; readonly detail: ReactNode }) {
  return (
    <Flex align="baseline" wrap="wrap" columnGap="2" mb="4" minH="8">
      <Text
        as="div"
        textStyle={{ base: 'xl', md: '2xl' }}
        fontWeight="bold"
        letterSpacing="-0.03em"
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </Text>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {detail}
      </Text>
    </Flex>
  );
}
