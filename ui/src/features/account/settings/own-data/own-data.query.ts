import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../shared/api/api-error.ts';
import { send } from '../../../../shared/api/request.ts';
import { fileNameIn } from '../../../../shared/files/file-name.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { notify } from '../../../../shared/notify/notify.ts';

/** GET /api/account/data: everything of the shop, as a ZIP. */
export function useOwnData() {
  return useMutation({
    mutationFn: async () => {
      const response = await send('GET', '/api/account/data');
      const name = fileNameIn(response.headers.get('Content-Disposition')) ?? 'fregues.zip';
      return new File([await response.blob()], name, { type: 'application/zip' });
    },
    onSuccess: (file) => {
      saveFile(file);
      notify({ type: 'success', title: 'Dados baixados', description: file.name });
    },
    onError: (error) =>
      notify({ type: 'error', title: 'Não foi possível baixar os dados', description: messageOf(error) }),
  });
}
