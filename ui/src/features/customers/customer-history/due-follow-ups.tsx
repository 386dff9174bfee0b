import { Box, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { dueFollowUpsQuery } from './customer-history.query.ts';
import { DueList } from './due-list.tsx';

/** When the customer should buy again; nothing where no reminder is open. */
export function DueFollowUps({ customerId }: { readonly customerId: string }) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const { data, isError, error } = useQuery(dueFollowUpsQuery(customerId, today));
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
      {data && <DueList followUps={data} />}
    </Box>
  );
}
