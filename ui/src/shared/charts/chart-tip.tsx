import { Box, Text } from '@chakra-ui/react';

interface Props {
  readonly title: string;
  readonly value: string;
  readonly details?: readonly string[];
}

/** The tooltip of a bar or a slice. */
export function ChartTip({ title, value, details = [] }: Props) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="overlay"
      px="3"
      py="2"
      w="max-content"
      maxW="240px"
      fontVariantNumeric="tabular-nums"
    >
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {title}
      </Text>
      <Text textStyle="sm" fontWeight="semibold">
        {value}
      </Text>
      {details.map((detail) => (
        <Text key={detail} textStyle="xs" color="fg.muted">
          {detail}
        </Text>
      ))}
    </Box>
  );
}
