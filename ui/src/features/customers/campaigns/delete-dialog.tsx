import type { Campaign } from '@pdv/schemas/customers/campaigns';
import { ConfirmMutation } from '../../../shared/components/confirm-mutation.tsx';
import { useDeleteCampaign } from './campaigns.query.ts';

interface Props {
  readonly campaign: Campaign;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export default function DeleteDialog({ campaign: { id, name }, onDeleted, onClose }: Props) {
  return (
    <ConfirmMutation
      mutation={useDeleteCampaign()}
      input={id}
      title={`Excluir a campanha “${name}”?`}
      description="Nenhum e-mail saiu: só o rascunho deixa de existir."
      confirmLabel="Excluir campanha"
      done={{ title: 'Campanha excluída', description: name }}
      failed="Erro ao excluir campanha"
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
