import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupKey } from './backup-key.ts';
import { BackupProblem } from './errors.ts';

const signed = z.looseObject({ signature: z.string().regex(/^[0-9a-f]{64}$/) });

/** As a text that everybody can read, and only a holder of the key can have written. */
export function signedJson<T>(schema: z.ZodType<T>, value: T, key: Pick<BackupKey, 'sign'>): string {
  // In the order of the schema, as it is read again.
  const parsed = schema.parse(value);
  return `${JSON.stringify({ ...parsed, signature: key.sign(JSON.stringify(parsed)) }, null, 2)}\n`;
}

/** @throws BackupProblem when it cannot be read, is damaged, or was written with another key */
export async function readSignedJson<T>(
  directory: string,
  file: string,
  schema: z.ZodType<T>,
  key: Pick<BackupKey, 'sign'>,
): Promise<T> {
  const found = signed.safeParse(await readJson(join(directory, file)));
  const parsed = schema.safeParse(found.data);
  if (!found.success || !parsed.success) {
    throw new BackupProblem(`${file} está danificado, ou é de outra versão.`);
  }
  const expected = key.sign(JSON.stringify(parsed.data));
  if (timingSafeEqual(Buffer.from(found.data.signature), Buffer.from(expected))) return parsed.data;
  throw new BackupProblem(`${file} foi feito com outra chave, ou alterado.`);
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw new BackupProblem(`Não foi possível ler ${path}.`, cause);
  }
}
