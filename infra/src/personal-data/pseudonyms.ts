import { createHmac } from 'node:crypto';
import { uuidV5 } from '../ids/uuid-v5.ts';

/** Names the pseudonyms among all ids. */
const NAMESPACE = '7d1c0a3e-51a4-4f0e-9b59-3a2f6a0d9c11';

/**
 * Ids for people who have none: the same text always gives the same one, and without the installation's key nobody can
 * try addresses until one fits.
 */
export function createPseudonyms(masterKey: Buffer): (scope: string, text: string) => string {
  const key = createHmac('sha256', masterKey).update('pseudonyms').digest();
  return (scope, text) => uuidV5(NAMESPACE, createHmac('sha256', key).update(`${scope}\n${text}`).digest('base64url'));
}
