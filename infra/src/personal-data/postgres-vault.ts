import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { decrypt, encrypt } from './aes-gcm.ts';
import { KEY_TTL_MS, type PersonalDataVault, SealBroken, SubjectErased } from './vault.ts';

export interface PostgresVaultOptions {
  /** 32 bytes that wrap every subject's key: whoever has the table alone can read nothing. */
  readonly masterKey: Buffer;
  readonly cacheSize?: number;
  readonly keyTtlMs?: number;
}

const FORMAT = '1.';

interface KeyRow {
  subject: string;
  wrapped_key: Buffer | null;
}
interface Key {
  /** `null` once destroyed. */
  readonly bytes: Buffer | null;
}

/** Keys in `command.personal_keys`, wrapped; one look-up for all subjects of a call that are not in memory. */
export function createPostgresVault(pool: Pool, options: PostgresVaultOptions): PersonalDataVault {
  const { masterKey } = options;
  if (masterKey.length !== 32) throw new RangeError('the master key must have 32 bytes');
  const keys = new LRUCache<string, Key>({ max: options.cacheSize ?? 20_000, ttl: options.keyTtlMs ?? KEY_TTL_MS });

  function keep(found: Map<string, Key>, row: KeyRow) {
    const key = { bytes: row.wrapped_key && memoryOfItsOwn(decrypt(masterKey, row.wrapped_key, row.subject)) };
    found.set(row.subject, key);
    keys.set(row.subject, key);
  }

  async function lookUp(items: readonly { subject: string }[]) {
    const found = new Map<string, Key>();
    const missing = new Set<string>();
    for (const { subject } of items) {
      const key = keys.get(subject);
      if (key) found.set(subject, key);
      else missing.add(subject);
    }
    if (missing.size > 0) {
      const { rows } = await pool.query<KeyRow>({
        name: 'personal-keys-find',
        text: 'SELECT subject, wrapped_key FROM command.personal_keys WHERE subject = ANY($1)',
        values: [[...missing]],
      });
      for (const row of rows) keep(found, row);
    }
    return found;
  }

  async function create(subjects: readonly string[], found: Map<string, Key>) {
    const wrapped = subjects.map((subject) => encrypt(masterKey, randomBytes(32), subject));
    // The no-op update makes a row that another process wrote first come back instead of ours.
    const { rows } = await pool.query<KeyRow>({
      name: 'personal-keys-create',
      text: `INSERT INTO command.personal_keys AS k (subject, wrapped_key)
             SELECT * FROM unnest($1::text[], $2::bytea[]) ORDER BY 1
             ON CONFLICT (subject) DO UPDATE SET subject = k.subject
             RETURNING subject, wrapped_key`,
      values: [subjects, wrapped],
    });
    for (const row of rows) keep(found, row);
  }

  return {
    async seal(items) {
      const found = await lookUp(items);
      const without = [...new Set(items.map((item) => item.subject))].filter((subject) => !found.has(subject));
      if (without.length > 0) await create(without, found);
      return items.map(({ subject, context, text }) => {
        const key = found.get(subject)?.bytes;
        if (!key) throw new SubjectErased(subject);
        return FORMAT + encrypt(key, Buffer.from(text), `${subject}\n${context}`).toString('base64url');
      });
    },
    async open(items) {
      const found = await lookUp(items);
      return items.map(({ subject, context, sealed }) => {
        const key = found.get(subject)?.bytes;
        if (!key) return null;
        if (!sealed.startsWith(FORMAT)) throw new SealBroken(subject);
        try {
          const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url');
          return decrypt(key, bytes, `${subject}\n${context}`).toString();
        } catch (error) {
          throw new SealBroken(subject, error);
        }
      });
    },
    async destroy(...subjects) {
      // In one order, so that two who erase the same people wait for each other rather than deadlock.
      await pool.query(
        `INSERT INTO command.personal_keys AS k (subject, wrapped_key, destroyed_at)
         SELECT subject, NULL, now() FROM (SELECT DISTINCT unnest($1::text[]) AS subject ORDER BY 1) AS erased
         ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, destroyed_at = coalesce(k.destroyed_at, now())`,
        [subjects],
      );
      for (const subject of subjects) keys.set(subject, { bytes: null });
    },
  };
}

/** Copies the bytes: a cached slice would keep its whole pooled buffer alive. */
function memoryOfItsOwn(bytes: Buffer): Buffer {
  return Buffer.alloc(bytes.length, bytes);
}
