import { createHmac, hkdfSync } from 'node:crypto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupProblem } from './errors.ts';

/** One key for all backups of an installation, in the format of `age`: its own tool opens them too. */
export interface BackupKey {
  /** `AGE-SECRET-KEY-1…`: opens. */
  readonly identity: string;
  /** `age1…`: seals. */
  readonly recipient: string;
  /** Marks what only a holder of the key can have written. Hexadecimal. */
  sign(text: string): string;
}

const IDENTITY = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m;

/** As `age-keygen` writes them. */
export async function newBackupKeyFile(): Promise<string> {
  const identity = await generateX25519Identity();
  return `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
}

/**
 * @param text of a key file, or the secret key alone
 * @throws BackupProblem
 */
export async function readBackupKey(text: string): Promise<BackupKey> {
  const identity = IDENTITY.exec(text)?.[0];
  if (!identity) throw new BackupProblem('A chave das cópias de segurança deve ter uma linha AGE-SECRET-KEY-1….');
  const recipient = await identityToRecipient(identity).catch((cause: unknown) => {
    throw new BackupProblem('A chave das cópias de segurança está danificada.', cause);
  });
  const signing = Buffer.from(hkdfSync('sha256', identity, '', 'fregues backup manifest', 32));
  return { identity, recipient, sign: (text) => createHmac('sha256', signing).update(text).digest('hex') };
}
