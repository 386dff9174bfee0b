import { Box, Flex, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { FAVOURITE_TICKETS, type Favourites as Favourite } from '@pdv/schemas/sales/customer-sales';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { counted, countedUnits, formatCount } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { favouritesQuery } from './favourites.query.ts';
import { ago } from './profile-words.ts';

interface Props {
  readonly customerId: string;
  /** Tickets of the customer; undefined for members who see their own only. */
  readonly orders: number | undefined;
}

/** What the customer buys most. */
export function Favourites({ customerId, orders }: Props) {
  const { role } = useAccount();
  const { data, isError, error, refetch } = useQuery(favouritesQuery(customerId));
  const onlyOwn = !isAllowed(role, 'see-all-sales');
  const of = onlyOwn
    ? 'nas vendas que você fez'
    : (orders ?? 0) > FAVOURITE_TICKETS
      ? `nas últimas ${formatCount(FAVOURITE_TICKETS)} compras`
      : 'por unidades';
  return (
    <Panel
      title="Favoritos"
      aside={
        data?.length !== 0 && (
          <Text textStyle="sm" color="fg.muted">
            {of}
          </Text>
        )
      }
      flush
    >
      {data?.length === 0 ? (
        <EmptyState
          icon={ShoppingBag}
          title={onlyOwn ? 'Você ainda não vendeu a este cliente' : 'Nenhuma compra até agora'}
          {...(!onlyOwn && {
            description: 'Depois da primeira venda em seu nome, os produtos preferidos aparecem aqui.',
          })}
        />
      ) : data ? (
        <Ranking favourites={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={5} height={65} />
      )}
    </Panel>
  );
}

function Ranking({ favourites }: { readonly favourites: Favourite }) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const most = favourites[0]?.units ?? 1;
  return (
    <Box as="ol" listStyleType="none" aria-label="Favoritos">
      {favourites.map(({ product, units, unit, purchases, lastBought }, nth) => (
        <Flex
          as="li"
          key={product.id}
          gap="3"
          px={{ base: '4', md: '5' }}
          py="3"
          borderTopWidth="1px"
          fontVariantNumeric="tabular-nums"
        >
          <Text textStyle="sm" fontWeight="semibold" color="fg.subtle" w="5" flex="none">
            {nth + 1}
          </Text>
          <Box minW="0" flex="1">
            <Flex justify="space-between" gap="4" textStyle="sm">
              <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" title={product.name}>
                {product.name}
              </Text>
              <Text fontWeight="semibold" flex="none">
                {countedUnits(units, unit)}
              </Text>
            </Flex>
            <Flex align="center" justify="space-between" gap="4" mt="1.5">
              <Box h="1.5" flex="1" maxW="240px" borderRadius="full" bg="bg.muted" aria-hidden>
                <Box h="full" borderRadius="full" bg="chart.1" style={{ width: `${(units / most) * 100}%` }} />
              </Box>
              <Text textStyle="xs" color="fg.muted" flex="none">
                {`em ${counted(purchases, 'compra', 'compras')} · ${ago(lastBought, today)}`}
              </Text>
            </Flex>
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
