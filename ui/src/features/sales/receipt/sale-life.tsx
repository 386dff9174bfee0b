import { Box, Skeleton, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { describeMoment } from './describe-moment.ts';
import { saleLifeQuery } from './sale-life.query.ts';

/**
 * What became of a sale: who, when and what. For those who may see the shop's history.
 * @param sales the lines of one checkout
 */
export function SaleLife({ sales }: { readonly sales: readonly Sale[] }) {
  const { timeZone } = useAccount();
  const { data, error } = useQuery(saleLifeQuery(sales[0]?.id ?? ''));
  const several = sales.length > 1;
  const moments = data && onceRegistered(data);
  return (
    <Box as="section" aria-labelledby="sale-life">
      <Text as="h3" id="sale-life" textStyle="sm" fontWeight="semibold" mb="2">
        Histórico desta venda
      </Text>
      {error && !data && (
        <Text textStyle="sm" color="fg.muted">
          {messageOf(error)}
        </Text>
      )}
      {!data && !error && <Skeleton h="10" />}
      <Box as="ol" listStyleType="none" borderInlineStartWidth="2px" ps="4">
        {moments?.map((moment) => {
          const { title, detail } = describeMoment(moment);
          return (
            <Box as="li" key={moment.id} position="relative" py="1" css={DOT}>
              <Text textStyle="sm" fontWeight="medium">
                {title}
              </Text>
              {several && moment.productName && moment.type !== 'SaleRegistered' && (
                <Text textStyle="xs" overflowWrap="anywhere">
                  {moment.productName}
                </Text>
              )}
              <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                {moment.actor.name} · {formatInstant(moment.occurredAt, timeZone)}
                {detail && ` · ${detail}`}
              </Text>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** The lines of a cart were sold in one go, which is told once; their stock is told with the products. */
function onceRegistered(moments: Timeline): Timeline {
  const registered = moments.filter(({ type }) => type === 'SaleRegistered');
  const first = registered.at(-1);
  if (registered.length < 2 || !first) return moments;
  const rest = moments.filter(({ type }) => type !== 'SaleRegistered');
  const items = { type: 'SaleRegistered', before: null, after: { items: registered.length } } as const;
  const at = rest.findIndex(({ occurredAt }) => occurredAt < first.occurredAt);
  return at < 0 ? [...rest, { ...first, ...items }] : rest.toSpliced(at, 0, { ...first, ...items });
}

const DOT = {
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(-1rem - 5px)',
    top: '11px',
    boxSize: '8px',
    borderRadius: 'full',
    bg: 'brand.solid',
  },
};
