import { Flex, IconButton } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import { MessageCircle, Printer, ReceiptText } from 'lucide-react';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { whatsappLink } from '../receipt/whatsapp-receipt.ts';

interface Props {
  readonly sale: Sale;
  readonly onView: (sale: Sale) => void;
  readonly onPrint: (sale: Sale) => void;
}

/** What can be done with a sale that was made. */
export function SaleActions({ sale, onView, onPrint }: Props) {
  const link = whatsappLink([sale], useAccount());
  const of = `de ${sale.product.name}`;
  const look = { variant: 'ghost', colorPalette: 'gray', size: 'md' } as const;
  return (
    <Flex justify="flex-end" gap="0.5">
      {link && (
        <IconButton asChild {...look} aria-label={`Enviar comprovante ${of} por WhatsApp`} title="WhatsApp">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => notify({ type: 'success', title: 'WhatsApp aberto' })}
          >
            <MessageCircle aria-hidden />
          </a>
        </IconButton>
      )}
      <IconButton {...look} aria-label={`Imprimir comprovante ${of}`} title="Imprimir" onClick={() => onPrint(sale)}>
        <Printer aria-hidden />
      </IconButton>
      <IconButton {...look} aria-label={`Ver comprovante ${of}`} title="Ver comprovante" onClick={() => onView(sale)}>
        <ReceiptText aria-hidden />
      </IconButton>
    </Flex>
  );
}
