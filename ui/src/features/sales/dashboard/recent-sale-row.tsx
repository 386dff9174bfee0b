import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { RecentSale } from '@pdv/schemas/sales/sale';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { Disclosure } from '../../../shared/components/disclosure.tsx';
import { PaymentBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatDay, formatMoney, formatTime } from '../../../shared/format/format.ts';
import { numberOf } from '../../../shared/sales/number-of.ts';
import { SaleLines } from '../../../shared/sales/sale-lines.tsx';
import { SaleTitleText } from '../../../shared/sales/sale-title-text.tsx';
import { customerName, titleOf } from '../../../shared/sales/sale-words.ts';
import { saleQuery } from '../receipt/sale.query.ts';

interface Props {
  readonly sale: RecentSale;
  readonly today: string;
  readonly timeZone: string;
  /** Makes the row lead to its receipt, if it has one: a sale from a file has none, and opens. */
  readonly onView?: ((sale: RecentSale) => void) | undefined;
}

/** One of the newest sales: what, who, how much. */
export function RecentSaleRow({ sale, today, timeZone, onView }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const title = <SaleTitleText title={titleOf(sale, sale.lineCount)} />;
  const { imported } = sale;
  const onReceipt = imported ? undefined : onView;
  const hasTime = sale.businessDate === today && imported?.timeKnown !== false;
  return (
    <Box
      as="li"
      px={{ base: '4', md: '5' }}
      py="2.5"
      borderTopWidth="1px"
      position="relative"
      {...(onReceipt && { _hover: { bg: 'bg.subtle' } })}
    >
      <Flex align="center" justify="space-between" gap="4" minH="11">
        <Box minW="0">
          <Box textStyle="sm" fontWeight="medium">
            {onReceipt ? (
              <ReceiptButton onClick={() => onReceipt(sale)}>{title}</ReceiptButton>
            ) : sale.lineCount > 1 || sale.payments.length > 1 || imported ? (
              <Disclosure id={id} open={open} toggle={() => setOpen(!open)}>
                {title}
              </Disclosure>
            ) : (
              title
            )}
          </Box>
          <Text textStyle="xs" color="fg.muted" mt="0.5" truncate fontVariantNumeric="tabular-nums">
            {[
              numberOf(sale),
              hasTime ? formatTime(sale.saleDate, timeZone) : formatDay(sale.businessDate),
              customerName(sale),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <Flex direction="column" align="flex-end" gap="1" flex="none" maxW="55%">
          <Text textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {sale.lineCount > 1 && (
              <chakra.span color="fg.muted" textStyle="xs" hideBelow="md">
                {`${counted(sale.lineCount, 'produto', 'produtos')} · `}
              </chakra.span>
            )}
            <chakra.span fontWeight="semibold">{formatMoney(sale.totalAmount)}</chakra.span>
          </Text>
          <PaymentBadge sale={sale} />
        </Flex>
      </Flex>
      {open && (
        <Box id={id} mt="2" mb="1" px="4" py="1" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
          <Lines saleId={sale.id} count={sale.lineCount} />
        </Box>
      )}
    </Box>
  );
}

function Lines({ saleId, count }: { readonly saleId: string; readonly count: number }) {
  const { data, error } = useQuery(saleQuery(saleId));
  if (data) return <SaleLines sale={data} />;
  if (error) {
    return (
      <Text textStyle="sm" color="fg.error" py="2" role="alert">
        {messageOf(error)}
      </Text>
    );
  }
  return <Skeleton h={`${count * 54}px`} my="1" aria-busy />;
}

/** As wide as its row to the finger and the mouse. */
function ReceiptButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <chakra.button
      type="button"
      textAlign="start"
      fontWeight="inherit"
      cursor="pointer"
      title="Ver comprovante"
      _before={{ content: '""', position: 'absolute', inset: '0' }}
      onClick={onClick}
    >
      {children}
    </chakra.button>
  );
}
