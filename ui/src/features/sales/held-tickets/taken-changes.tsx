import { Button, List } from '@chakra-ui/react';
import type { HeldTicket } from '@pdv/schemas/sales/held-tickets';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { changesOf } from './cart-of.ts';

interface Props {
  readonly ticket: HeldTicket;
  readonly onClose: () => void;
}

/** What is not as it was when the ticket was put aside; the cart asks for each of it. */
export function TakenChanges({ ticket, onClose }: Props) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`O que mudou na comanda ${ticket.name}`}
      description="Ela já está no carrinho. Confira antes de finalizar."
      size="sm"
      footer={
        <Button autoFocus onClick={onClose}>
          Continuar
        </Button>
      }
    >
      <List.Root ps="5" pb="2" gap="2">
        {changesOf(ticket).map((change) => (
          <List.Item key={change}>{change}</List.Item>
        ))}
      </List.Root>
    </AppDialog>
  );
}
