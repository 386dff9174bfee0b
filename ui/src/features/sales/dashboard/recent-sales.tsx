import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useDeferredValue } from 'react';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { PaymentBadge } from '../../../shared/components/status-badge.tsx';
import { formatCount, formatDay, formatMoney, formatTime } from '../../../shared/format/format.ts';
import { recentSalesQuery } from './recent-sales.query.ts';

interface Props {
  readonly today: string;
  readonly timeZone: string;
  /** Makes every sale lead to its receipt. */
  readonly onView?: (sale: Sale) => void;
}

/** The five newest sales. */
export function RecentSales(props: Props) {
  const { data: newest, isError, error, refetch } = useQuery(recentSalesQuery());
  const data = useDeferredValue(newest);
  return (
    <Panel title="Vendas Recentes" aside={<More shown={Boolean(data?.length)} />} flush>
      {data ? (
        <Rows sales={data} {...props} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={5} height={65} />
      )}
    </Panel>
  );
}

function More({ shown }: { readonly shown: boolean }) {
  return (
    <Text as="div" textStyle="sm">
      {shown && <CardLink to="/sales">Ver todas</CardLink>}
    </Text>
  );
}

function Rows({ sales, today, timeZone, onView }: Props & { readonly sales: readonly Sale[] }) {
  if (sales.length === 0) return <EmptyState icon={ReceiptText} title="Nenhuma venda recente" />;
  return (
    <Box as="ul" listStyleType="none">
      {sales.map((sale) => (
        <Flex
          as="li"
          key={sale.id}
          align="center"
          justify="space-between"
          gap="4"
          px={{ base: '4', md: '5' }}
          minH="65px"
          py="2.5"
          borderTopWidth="1px"
          position="relative"
          {...(onView && { _hover: { bg: 'bg.subtle' } })}
        >
          <Box minW="0">
            <Name sale={sale} onView={onView} />
            <Text textStyle="xs" color="fg.muted" mt="0.5" truncate fontVariantNumeric="tabular-nums">
              {sale.businessDate === today ? formatTime(sale.saleDate, timeZone) : formatDay(sale.businessDate)}
              {' · '}
              {sale.customer?.name ?? 'Cliente anônimo'}
            </Text>
          </Box>
          <Flex direction="column" align="flex-end" gap="1" flex="none">
            <Text textStyle="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatMoney(sale.totalAmount)}
            </Text>
            <PaymentBadge method={sale.paymentMethod} />
          </Flex>
        </Flex>
      ))}
    </Box>
  );
}

interface NameProps {
  readonly sale: Sale;
  readonly onView: Props['onView'];
}

function Name({ sale, onView }: NameProps) {
  const text = sale.quantity > 1 ? `${formatCount(sale.quantity)} × ${sale.product.name}` : sale.product.name;
  if (!onView) {
    return (
      <Text css={NAME} title={sale.product.name}>
        {text}
      </Text>
    );
  }
  return (
    // As wide as its row to the finger and the mouse.
    <chakra.button
      type="button"
      css={NAME}
      textAlign="start"
      cursor="pointer"
      title="Ver comprovante"
      _before={{ content: '""', position: 'absolute', inset: '0' }}
      onClick={() => onView(sale)}
    >
      {text}
    </chakra.button>
  );
}

const NAME = { textStyle: 'sm', fontWeight: 'medium', lineClamp: 2, overflowWrap: 'anywhere' } as const;
