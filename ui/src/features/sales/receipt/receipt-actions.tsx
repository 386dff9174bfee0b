import { Button } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Sale } from '@pdv/schemas/sales/sale';
import { Mail, MessageCircle, Printer } from 'lucide-react';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { hasChat, openReceiptChat } from './open-receipt-chat.ts';
import { useSendReceipt } from './send-receipt.query.ts';

interface Props {
  readonly sale: Sale;
  readonly onPrint: () => void;
}

/** The ways in which a receipt reaches the customer, as buttons; one that this customer cannot be reached by says so. */
export function ReceiptActions({ sale, onPrint }: Props) {
  const account = useAccount();
  const { send, isPending } = useSendReceipt();
  const mayShare = isAllowed(account.role, 'send-receipt') && !sale.cancelled;
  return (
    <>
      {mayShare && (
        <Button
          {...LOOK}
          loading={isPending}
          loadingText="Enviando…"
          {...(sale.customer?.email ? { onClick: () => send(sale.id) } : missing(NO_EMAIL))}
        >
          <Mail aria-hidden />
          E-mail
        </Button>
      )}
      {mayShare && (
        <Button {...LOOK} {...(hasChat(sale) ? { onClick: () => openReceiptChat(sale, account) } : missing(NO_PHONE))}>
          <MessageCircle aria-hidden />
          WhatsApp
        </Button>
      )}
      <Button {...LOOK} onClick={onPrint}>
        <Printer aria-hidden />
        Imprimir
      </Button>
    </>
  );
}

const NO_EMAIL = { title: 'Email não encontrado', description: 'Cliente não possui email cadastrado' };
const NO_PHONE = { title: 'WhatsApp não encontrado', description: 'Cliente não possui telefone cadastrado' };

/** Paler than the ways that lead somewhere; tells why when it is tried. */
const missing = (what: typeof NO_EMAIL) =>
  ({ color: 'fg.subtle', onClick: () => notify({ type: 'error', ...what }) }) as const;

const LOOK = { variant: 'outline', colorPalette: 'gray', h: { base: '12', md: '11' }, px: '3.5' } as const;
