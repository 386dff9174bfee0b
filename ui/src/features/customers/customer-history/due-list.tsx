import { Box, Flex, Text } from '@chakra-ui/react';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { StatusBadge, type Tone } from '../../../shared/components/status-badge.tsx';
import { reasonOf } from '../../../shared/follow-ups/reason.ts';
import { formatCount, formatDay } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';

/** As many as say what is coming; the rest is in the follow-ups' own list. */
const SHOWN = 4;

type Words<T> = Readonly<Partial<Record<FollowUp['status'], T>>>;
const TONES: Words<Tone> = { overdue: 'error', 'held-out': 'neutral' };
const WORDS: Words<string> = { overdue: 'Vencido', 'held-out': 'Sem lembrete' };

interface Props {
  readonly followUps: readonly FollowUp[];
  /** Reaches the border of its panel. */
  readonly flush?: boolean;
}

/** What is due next, with its day and why it has that day. */
export function DueList({ followUps, flush = false }: Props) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const px = flush ? { base: '4', md: '5' } : '3.5';
  return (
    <>
      <Box as="ul" listStyleType="none" {...(!flush && { borderWidth: '1px', borderRadius: 'l2' })}>
        {followUps.slice(0, SHOWN).map((followUp) => {
          const { id, product, scheduledFor, status } = followUp;
          const reason = reasonOf(followUp, today);
          return (
            <Flex
              as="li"
              key={id}
              align="center"
              justify="space-between"
              gap="3"
              px={px}
              py={flush ? '3' : '2.5'}
              textStyle="sm"
              borderTopWidth="1px"
              _first={{ borderTopWidth: flush ? '1px' : '0' }}
            >
              <Box minW="0">
                <Text overflowWrap="anywhere" fontWeight={flush ? 'medium' : undefined}>
                  {product.name}
                </Text>
                {reason !== null && (
                  <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
                    {reason}
                  </Text>
                )}
              </Box>
              <Flex
                direction={flush ? 'column' : 'row'}
                align={flush ? 'flex-end' : 'center'}
                gap={flush ? '1' : '2.5'}
                flex="none"
                fontVariantNumeric="tabular-nums"
              >
                {formatDay(scheduledFor)}
                <StatusBadge tone={TONES[status] ?? 'warning'}>{WORDS[status] ?? 'Pendente'}</StatusBadge>
              </Flex>
            </Flex>
          );
        })}
      </Box>
      {followUps.length > SHOWN && (
        <Text textStyle="xs" color="fg.muted" {...(flush ? { px, pb: '4', pt: '1' } : { mt: '1.5' })}>
          {`e mais ${formatCount(followUps.length - SHOWN)}`}
        </Text>
      )}
    </>
  );
}
