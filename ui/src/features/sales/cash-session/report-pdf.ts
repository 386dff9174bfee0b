import { PATHS } from '../../../shared/api/paths.ts';
import { send } from '../../../shared/api/request.ts';
import { fileNameIn } from '../../../shared/files/file-name.ts';
import { saveFile } from '../../../shared/files/save-file.ts';

/** GET /api/cash-sessions/{id}/pdf, into the browser's downloads. @throws ApiError */
export async function saveReportPdf(id: string): Promise<void> {
  const response = await send('GET', `${PATHS.cashSessions}/${id}/pdf`);
  const name = fileNameIn(response.headers.get('Content-Disposition')) ?? 'caixa.pdf';
  saveFile(new File([await response.blob()], name, { type: 'application/pdf' }));
}
