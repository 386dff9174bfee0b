import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { messageOf } from '../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { useCancelFollowUp } from './follow-ups.query.ts';

interface Props {
  readonly followUp: FollowUp;
  readonly onClose: () => void;
}

/** Asks before a reminder is cancelled; open for as long as it is there. */
export default function CancelDialog({ followUp, onClose }: Props) {
  const cancel = useCancelFollowUp();
  const confirm = () =>
    cancel.mutate(followUp.id, {
      onSuccess: () => {
        notify({ type: 'success', title: 'Follow-up cancelado' });
        onClose();
      },
      onError: (error) => {
        notify({ type: 'error', title: 'Erro ao cancelar follow-up', description: messageOf(error) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title="Tem certeza que deseja cancelar este follow-up?"
      description={`${followUp.customer.name} não receberá o lembrete de ${followUp.product.name}. A próxima compra agenda outro.`}
      confirmLabel="Cancelar follow-up"
      cancelLabel="Voltar"
      danger
      pending={cancel.isPending}
    />
  );
}
