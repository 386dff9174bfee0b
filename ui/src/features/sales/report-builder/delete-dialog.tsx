import type { ListedReport } from '@pdv/schemas/sales/report-builder';
import { ConfirmMutation } from '../../../shared/components/confirm-mutation.tsx';
import { useDeleteReport } from './report-builder.query.ts';

interface Props {
  readonly report: Pick<ListedReport, 'id' | 'name' | 'weekly'>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export default function DeleteDialog({ report: { id, name, weekly }, onDeleted, onClose }: Props) {
  return (
    <ConfirmMutation
      mutation={useDeleteReport()}
      input={id}
      title={`Excluir o relatório “${name}”?`}
      description={`Só o relatório deixa de existir${weekly ? ', e o e-mail de segunda-feira com ele' : ''}: as vendas ficam como estão.`}
      confirmLabel="Excluir relatório"
      done={{ title: 'Relatório excluído', description: name }}
      failed="Erro ao excluir relatório"
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
