import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import type { Cart } from '../cart/cart.ts';

interface Props {
  readonly cart: Cart;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asked where leaving 'Venda rápida' would lose something. */
export default function LeaveQuestion({ cart, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      {...questionFor(cart.sending, cart.attempts.length > 0)}
    />
  );
}

/** What leaving means: what was sent goes on, what was typed is lost. */
function questionFor(sending: boolean, sent: boolean) {
  if (sending) {
    return {
      title: 'Sair desta venda?',
      description: 'A venda ainda não foi confirmada. Ela fica guardada e é concluída quando você voltar.',
      confirmLabel: 'Sair',
      cancelLabel: 'Continuar',
    };
  }
  return {
    title: 'Descartar esta venda?',
    description: sent
      ? 'Ela ficou sem resposta e pode já ter sido registrada. Confira em Vendas antes de refazer.'
      : 'O que já foi preenchido será perdido.',
    confirmLabel: 'Descartar',
    cancelLabel: 'Continuar',
    danger: true,
  };
}
