import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { send } from '../../../shared/api/request.ts';
import { fileNameIn } from '../../../shared/files/file-name.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { notify } from '../../../shared/notify/notify.ts';
import type { leadsFilter } from './leads.query.ts';

/** GET /api/admin/leads/export: all that the list finds, as a file. */
export function useExportLeads() {
  return useMutation({
    mutationFn: async (filter: ReturnType<typeof leadsFilter>) => {
      const ask = new URLSearchParams(filter);
      const response = await send('GET', `/api/admin/leads/export?${ask}`);
      const name = fileNameIn(response.headers.get('Content-Disposition')) ?? 'leads.csv';
      return new File([await response.blob()], name, { type: 'text/csv' });
    },
    onSuccess: (file) => {
      saveFile(file);
      notify({ type: 'success', title: 'Leads exportados', description: file.name });
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao exportar leads', description: messageOf(error) }),
  });
}
