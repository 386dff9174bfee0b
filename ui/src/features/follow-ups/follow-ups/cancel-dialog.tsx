import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { ConfirmMutation } from '../../../shared/components/confirm-mutation.tsx';
import { useCancelFollowUp } from './follow-ups.query.ts';

interface Props {
  readonly followUp: FollowUp;
  readonly onClose: () => void;
}

/** Asks before a reminder is cancelled; open for as long as it is there. */
export default function CancelDialog({ followUp: { id, customer, product }, onClose }: Props) {
  return (
    <ConfirmMutation
      mutation={useCancelFollowUp()}
      input={id}
      title="Tem certeza que deseja cancelar este follow-up?"
      description={`${customer.name} não receberá o lembrete de ${product.name}. A próxima compra agenda outro.`}
      confirmLabel="Cancelar follow-up"
      done={{ title: 'Follow-up cancelado' }}
      failed="Erro ao cancelar follow-up"
      onClose={onClose}
    />
  );
}
