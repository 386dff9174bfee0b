import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { reasonOf } from '../../../shared/follow-ups/reason.ts';
import { formatCount, formatDay } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { dueFollowUpsQuery } from './customer-history.query.ts';

/** As many as say what is coming; the rest is in the follow-ups' own list. */
const SHOWN = 4;

/** When the customer should buy again; nothing where no reminder is open. */
export function DueFollowUps({ customerId }: { readonly customerId: string }) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const { data, isError, error } = useQuery(dueFollowUpsQuery(customerId));
  if (data?.length === 0) return null;
  return (
    <Box>
      <Text as="h3" textStyle="sm" fontWeight="medium" mb="1.5">
        Próximos follow-ups
      </Text>
      {isError && !data && (
        <Text textStyle="sm" color="fg.error" role="alert">
          {messageOf(error)}
        </Text>
      )}
      {!data && !isError && <Skeleton h="44px" borderRadius="l2" />}
      {data && (
        <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l2">
          {data.slice(0, SHOWN).map((followUp) => {
            const { id, product, scheduledFor, status } = followUp;
            const reason = reasonOf(followUp, today);
            return (
              <Flex
                as="li"
                key={id}
                align="center"
                justify="space-between"
                gap="3"
                px="3.5"
                py="2.5"
                textStyle="sm"
                borderTopWidth="1px"
                _first={{ borderTopWidth: '0' }}
              >
                <Box minW="0">
                  <Text overflowWrap="anywhere">{product.name}</Text>
                  {reason !== null && (
                    <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
                      {reason}
                    </Text>
                  )}
                </Box>
                <Flex align="center" gap="2.5" flex="none" fontVariantNumeric="tabular-nums">
                  {formatDay(scheduledFor)}
                  {status === 'overdue' ? (
                    <StatusBadge tone="error">Vencido</StatusBadge>
                  ) : (
                    <StatusBadge tone="warning">Pendente</StatusBadge>
                  )}
                </Flex>
              </Flex>
            );
          })}
        </Box>
      )}
      {data && data.length > SHOWN && (
        <Text textStyle="xs" color="fg.muted" mt="1.5">
          {`e mais ${formatCount(data.length - SHOWN)}`}
        </Text>
      )}
    </Box>
  );
}
