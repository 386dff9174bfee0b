import type { Segment } from '@pdv/schemas/customers/segments';
import { messageOf } from '../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { useDeleteSegment } from './segments.query.ts';

interface Props {
  readonly segment: Segment;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export default function DeleteDialog({ segment, onDeleted, onClose }: Props) {
  const remove = useDeleteSegment();
  const confirm = () =>
    remove.mutate(segment.id, {
      onSuccess: () => {
        notify({ type: 'success', title: 'Segmento excluído', description: segment.name });
        onDeleted();
      },
      onError: (error) => {
        notify({ type: 'error', title: 'Erro ao excluir segmento', description: messageOf(error) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Excluir o segmento “${segment.name}”?`}
      description="Só a seleção deixa de existir: os clientes e as compras deles ficam como estão."
      confirmLabel="Excluir segmento"
      cancelLabel="Voltar"
      danger
      pending={remove.isPending}
    />
  );
}
