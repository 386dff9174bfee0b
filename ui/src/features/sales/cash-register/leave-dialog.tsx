import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { type Cart, holdsSomething } from '../cart/cart.ts';

interface Props {
  readonly cart: Cart;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What becomes of the cart where somebody leaves the register. */
export default function LeaveDialog({ cart, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title="Sair do Modo Caixa?"
      description={
        cart.sending
          ? 'A venda ainda não foi confirmada. Ela fica guardada e é concluída quando você voltar.'
          : holdsSomething(cart)
            ? 'O carrinho fica guardado neste aparelho até você voltar.'
            : 'O carrinho está vazio.'
      }
      confirmLabel="Sair"
      cancelLabel="Continuar vendendo"
    />
  );
}
