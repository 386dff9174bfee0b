import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the mails to that address say, from where mails stay without a mail server. */
export async function mailsTo(address: string): Promise<readonly string[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(address))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
