import { Box, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '../../../../shared/format/format.ts';

interface Props {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly used: number | undefined;
  /** Null is unlimited. */
  readonly limit: number | null;
}

/** How much of a limit is used; red when nothing is left. */
export function UsageMeter({ label, used, limit }: Props) {
  const share = limit === null || used === undefined ? 0 : Math.min(1, used / limit);
  const shown = used === undefined ? '–' : formatCount(used);
  return (
    <Box>
      <Flex justify="space-between" gap="3" textStyle="sm">
        <Text>{label}</Text>
        <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
          {limit === null ? `${shown} · sem limite` : `${shown} de ${formatCount(limit)}`}
        </Text>
      </Flex>
      {limit !== null && (
        <Box
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used ?? 0, limit)}
          aria-valuetext={`${shown} de ${formatCount(limit)}`}
          mt="2"
          h="2"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <Box
            h="full"
            borderRadius="full"
            bg={share >= 1 ? 'fg.error' : share >= 0.8 ? 'fg.warning' : 'brand.solid'}
            style={{ width: `${share * 100}%` }}
          />
        </Box>
      )}
    </Box>
  );
}
