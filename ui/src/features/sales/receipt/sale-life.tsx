import { Box, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { describeMoment } from './describe-moment.ts';
import { saleLifeQuery } from './sale-life.query.ts';

/** What became of a sale: who, when and what. For those who may see the shop's history. */
export function SaleLife({ saleId }: { readonly saleId: string }) {
  const { timeZone } = useAccount();
  const { data, error } = useQuery(saleLifeQuery(saleId));
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
        {data?.map((moment) => {
          const { title, detail } = describeMoment(moment);
          return (
            <Box as="li" key={moment.id} position="relative" py="1" css={DOT}>
              <Text textStyle="sm" fontWeight="medium">
                {title}
              </Text>
              {moment.productName && moment.type.startsWith('FollowUp') && (
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
