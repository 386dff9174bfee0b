import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { writtenVoucherCode } from '@pdv/schemas/sales/voucher-code';
import type { Voucher, VoucherState } from '@pdv/schemas/sales/vouchers';
import { Printer } from 'lucide-react';
import type { Column } from '../../../shared/components/data-table.tsx';
import { StatusBadge, type Tone } from '../../../shared/components/status-badge.tsx';
import { formatDay, formatMoney } from '../../../shared/format/format.ts';

interface Options {
  readonly onPrint: (voucher: Voucher) => void;
}

const STATES: Record<VoucherState, readonly [Tone, string]> = {
  open: ['success', 'Em aberto'],
  spent: ['neutral', 'Usado'],
  expired: ['warning', 'Vencido'],
};

/** The columns of 'Vales'. */
export function voucherColumns({ onPrint }: Options): readonly Column<Voucher>[] {
  return [
    { header: 'Código', cell: (voucher) => <Code voucher={voucher} /> },
    { header: 'Emitido', cell: ({ issuedOn, issuedBy }) => <Issued day={issuedOn} by={issuedBy} /> },
    { header: 'Cliente', cell: ({ customer }) => <Text color="fg.muted">{customer?.name ?? '–'}</Text> },
    { header: 'Vence', cell: ({ expiresOn }) => <Day day={expiresOn} /> },
    { header: 'Valor', align: 'end', cell: ({ amount }) => formatMoney(amount) },
    { header: 'Saldo', align: 'end', cell: ({ balance }) => <strong>{formatMoney(balance)}</strong> },
    { header: 'Situação', cell: ({ state }) => <State state={state} /> },
    {
      header: 'Ações',
      align: 'end',
      quietHeader: true,
      cell: (voucher) => <Print voucher={voucher} onPrint={onPrint} />,
    },
  ];
}

/** One voucher on a phone. */
export function VoucherCard({ voucher, onPrint }: Options & { readonly voucher: Voucher }) {
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <Code voucher={voucher} />
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatMoney(voucher.balance)}
        </Text>
      </Flex>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        de {formatMoney(voucher.amount)} · vence {formatDay(voucher.expiresOn)}
      </Text>
      <Flex justify="space-between" align="center" mt="1" me="-2.5">
        <State state={voucher.state} />
        <Print voucher={voucher} onPrint={onPrint} />
      </Flex>
    </Box>
  );
}

function Code({ voucher: { code } }: { readonly voucher: Voucher }) {
  return (
    <Text fontFamily="mono" fontWeight="medium" whiteSpace="nowrap">
      {code === null ? '–' : writtenVoucherCode(code)}
    </Text>
  );
}

function Issued({ day, by }: { readonly day: string; readonly by: string }) {
  return (
    <>
      <Day day={day} />
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {by}
      </Text>
    </>
  );
}

const Day = ({ day }: { readonly day: string }) => (
  <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
    {formatDay(day)}
  </Text>
);

function State({ state }: { readonly state: VoucherState }) {
  const [tone, words] = STATES[state];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

/** Only what can still be used is printed. */
function Print({ voucher, onPrint }: Options & { readonly voucher: Voucher }) {
  if (voucher.state !== 'open' || voucher.code === null) return null;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      boxSize={{ base: '11', md: '9' }}
      minW="0"
      aria-label={`Imprimir o vale ${writtenVoucherCode(voucher.code)}`}
      title="Imprimir"
      onClick={() => onPrint(voucher)}
    >
      <Printer aria-hidden />
    </IconButton>
  );
}
