import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type EffectWords, rateWords } from './effect-words.ts';

interface GroupBar {
  readonly label: string;
  /** `comprou depois de 391 de 1.250 lembretes`. */
  readonly detail: ReactNode;
  /** From 0 to 1; null where the group has nobody. */
  readonly rate: number | null;
}

interface Props {
  /** Of the region. */
  readonly label: string;
  readonly words: EffectWords;
  /** Those who got something, and those who did not. */
  readonly bars: readonly [GroupBar, GroupBar] | null;
  /** What counts, and from when to when. */
  readonly counts: string | null;
}

/** What a comparison of two groups says, and a bar for each. */
export function Effect({ label, words, bars, counts }: Props) {
  const longest = Math.max(0, ...(bars ?? []).map(({ rate }) => rate ?? 0));
  return (
    <Box as="section" aria-label={label}>
      <Text fontWeight="semibold">{words.says}</Text>
      <Text textStyle="sm" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
        {words.detail}
      </Text>
      {bars && (
        <Box mt="4" maxW="2xl">
          <Bar bar={bars[0]} longest={longest} colour="brand.solid" />
          <Bar bar={bars[1]} longest={longest} colour="border.emphasized" />
        </Box>
      )}
      {counts !== null && (
        <Text textStyle="xs" color="fg.muted" mt="3">
          {counts}
        </Text>
      )}
    </Box>
  );
}

interface BarProps {
  readonly bar: GroupBar;
  /** The longest bar's rate. */
  readonly longest: number;
  readonly colour: string;
}

function Bar({ bar: { label, detail, rate }, longest, colour }: BarProps) {
  return (
    <Box _notFirst={{ mt: '3' }}>
      <Flex justify="space-between" gap="3" textStyle="sm" wrap="wrap">
        <Text>
          {label}{' '}
          <chakra.span color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
            {detail}
          </chakra.span>
        </Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {rateWords(rate)}
        </Text>
      </Flex>
      <Box mt="1.5" h="2" aria-hidden>
        <Box
          h="full"
          borderRadius="full"
          bg={colour}
          style={{ width: `${longest === 0 ? 0 : (100 * (rate ?? 0)) / longest}%` }}
        />
      </Box>
    </Box>
  );
}
