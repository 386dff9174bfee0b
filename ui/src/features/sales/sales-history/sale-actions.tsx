import { Flex, IconButton } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { Mail, MessageCircle, Printer, ReceiptText } from 'lucide-react';
import { useAccount } from '../../../shared/session/use-session.ts';
import { hasChat, openReceiptChat } from '../receipt/open-receipt-chat.ts';
import { useSendReceipt } from '../receipt/send-receipt.query.ts';

export interface SaleHandlers {
  readonly onView: (sale: Sale) => void;
  readonly onPrint: (sale: Sale) => void;
}

/** What can be done with a sale that was made. */
export function SaleActions({ sale, onView, onPrint }: SaleHandlers & { readonly sale: Sale }) {
  const account = useAccount();
  const { send, isPending } = useSendReceipt();
  const mayShare = isAllowed(account.role, 'send-receipt') && !sale.cancelled;
  // Another system's: it has no receipt here.
  if (sale.imported) return null;
  const of = `da venda ${saleNumber(sale.number)}`;
  return (
    <Flex justify="flex-end" ms="auto" flex="none">
      {mayShare && sale.customer?.email && (
        <IconButton
          {...LOOK}
          aria-label={`Reenviar comprovante ${of} por e-mail`}
          title="Reenviar por e-mail"
          loading={isPending}
          onClick={() => send(sale.id)}
        >
          <Mail aria-hidden />
        </IconButton>
      )}
      {mayShare && hasChat(sale) && (
        <IconButton
          {...LOOK}
          aria-label={`Enviar comprovante ${of} por WhatsApp`}
          title="WhatsApp"
          onClick={() => openReceiptChat(sale, account)}
        >
          <MessageCircle aria-hidden />
        </IconButton>
      )}
      <IconButton {...LOOK} aria-label={`Imprimir comprovante ${of}`} title="Imprimir" onClick={() => onPrint(sale)}>
        <Printer aria-hidden />
      </IconButton>
      <IconButton {...LOOK} aria-label={`Ver comprovante ${of}`} title="Ver comprovante" onClick={() => onView(sale)}>
        <ReceiptText aria-hidden />
      </IconButton>
    </Flex>
  );
}

const LOOK = { variant: 'ghost', colorPalette: 'gray', boxSize: { base: '11', md: '8', xl: '9' }, minW: '0' } as const;
