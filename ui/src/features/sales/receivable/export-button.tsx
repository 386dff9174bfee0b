import type { DebtAge } from '@pdv/schemas/sales/receivable';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { saveDebts } from './save-debts.ts';

interface Props {
  readonly age: DebtAge | null;
  readonly search: string;
}

/** The debts that the filters of the page let through, as a file for a spreadsheet. */
export function ExportButton({ age, search }: Props) {
  const save = useMutation({
    mutationFn: () => saveDebts(age, search),
    onError: (error) => notify({ type: 'error', title: 'Não foi possível exportar', description: messageOf(error) }),
  });
  return (
    <SecondaryButton h="11" loading={save.isPending} loadingText="Exportando…" onClick={() => save.mutate()}>
      <Download aria-hidden />
      Exportar CSV
    </SecondaryButton>
  );
}
