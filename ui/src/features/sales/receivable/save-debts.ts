import type { DebtAge } from '@pdv/schemas/sales/receivable';
import { listPath, PATHS } from '../../../shared/api/paths.ts';
import { send } from '../../../shared/api/request.ts';
import { fileNameIn } from '../../../shared/files/file-name.ts';
import { saveFile } from '../../../shared/files/save-file.ts';

/** GET /api/receivables/export, into the browser's downloads. @throws ApiError */
export async function saveDebts(age: DebtAge | null, search: string): Promise<void> {
  const response = await send('GET', listPath(`${PATHS.receivables}/export`, { age, search }));
  const name = fileNameIn(response.headers.get('Content-Disposition')) ?? 'a-receber.csv';
  saveFile(new File([await response.blob()], name, { type: 'text/csv' }));
}
