import type { Segment } from '@pdv/schemas/customers/segments';
import { ConfirmMutation } from '../../../shared/components/confirm-mutation.tsx';
import { useDeleteSegment } from './segments.query.ts';

interface Props {
  readonly segment: Segment;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export default function DeleteDialog({ segment: { id, name }, onDeleted, onClose }: Props) {
  return (
    <ConfirmMutation
      mutation={useDeleteSegment()}
      input={id}
      title={`Excluir o segmento “${name}”?`}
      description="Só a seleção deixa de existir: os clientes e as compras deles ficam como estão."
      confirmLabel="Excluir segmento"
      done={{ title: 'Segmento excluído', description: name }}
      failed="Erro ao excluir segmento"
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
