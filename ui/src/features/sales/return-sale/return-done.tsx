import { Button, Stack, Text } from '@chakra-ui/react';
import { REFUND_LABELS } from '@pdv/schemas/sales/refund';
import type { SaleReturnedAnswer } from '@pdv/schemas/sales/return-sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { writtenVoucherCode } from '@pdv/schemas/sales/voucher-code';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { formatDay, formatMoney } from '../../../shared/format/format.ts';

const PrintVoucher = lazyPart(() => import('../vouchers/print-voucher.tsx'));

interface Props {
  readonly returned: SaleReturnedAnswer;
  /** Pays the sale in the making with the voucher: the other half of an exchange. */
  readonly onUse?: (voucher: { readonly code: string; readonly amount: string }) => void;
  readonly onClose: () => void;
}

/** What was given back; the voucher's code stands here to be printed or copied down. */
export function ReturnDone({ returned, onUse, onClose }: Props) {
  const { number, businessDate, refunds, voucher } = returned;
  const code = voucher?.code;
  const [printing, setPrinting] = useState(false);
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Devolução registrada"
      description={`Venda ${saleNumber(number)}`}
      size="sm"
      footer={
        <>
          {voucher?.code && (
            <Button variant="outline" colorPalette="gray" h="11" onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              Imprimir vale
            </Button>
          )}
          {onUse && voucher && code ? (
            <Button h="11" onClick={() => onUse({ code, amount: voucher.amount })}>
              Usar nesta venda
            </Button>
          ) : (
            <Button h="11" onClick={onClose}>
              Concluir
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3" pb="2">
        {refunds.map(({ method, amount }) => (
          <Text key={method} fontVariantNumeric="tabular-nums">
            {REFUND_LABELS[method]}: <strong>{formatMoney(amount)}</strong>
          </Text>
        ))}
        {voucher?.code && (
          <Stack gap="0" p="3" borderWidth="1px" borderRadius="l2">
            <Text textStyle="sm" color="fg.muted">
              Código do vale-troca
            </Text>
            <Text fontSize="2xl" fontWeight="bold" fontFamily="mono" letterSpacing="wide">
              {writtenVoucherCode(voucher.code)}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              Vale até {formatDay(voucher.expiresOn)}. Quem tiver o código pode usar.
            </Text>
          </Stack>
        )}
      </Stack>
      <Suspense>
        {printing && voucher?.code && (
          <PrintVoucher
            voucher={{ ...voucher, code: voucher.code, issuedOn: businessDate, saleNumber: number, customer: null }}
            onClose={() => setPrinting(false)}
          />
        )}
      </Suspense>
    </AppDialog>
  );
}
