import { Box, Text } from '@chakra-ui/react';

interface Props {
  readonly first: string;
  /** Smaller; nothing where there is nothing to say. */
  readonly second: string | null;
}

/** A cell of a table with more to say than one line. */
export function TwoLines({ first, second }: Props) {
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Text>{first}</Text>
      {second && (
        <Text textStyle="xs" color="fg.muted">
          {second}
        </Text>
      )}
    </Box>
  );
}
