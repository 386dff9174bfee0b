import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import type { Selling } from './use-selling.ts';

interface Props {
  readonly actions: Pick<Selling, 'chooseCustomer' | 'sellToNobody'>;
}

/** A sale on credit without a customer: allowed, but nobody will know who is to pay. */
export default function NobodyOwes({ actions }: Props) {
  return (
    <ConfirmDialog
      open
      onClose={actions.chooseCustomer}
      onConfirm={actions.sellToNobody}
      title="Vender a prazo sem cliente?"
      description="Depois você não sabe de quem cobrar."
      confirmLabel="Vender sem cliente"
      cancelLabel="Escolher cliente"
    />
  );
}
