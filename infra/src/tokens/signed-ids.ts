import { createHmac, timingSafeEqual } from 'node:crypto';

/** Two ids in one word that stands in an address: nobody else can make one, and it says nothing of anybody. */
export interface SignedIds {
  sign(ids: readonly [string, string]): string;
  /** Null for what was not signed here, for this purpose. */
  open(token: string): readonly [string, string] | null;
}

const ID_BYTES = 16;
const SEAL_BYTES = 16;
const TOKEN = /^[\w-]{64}$/;

/** Keeps the tokens of one use from being taken in another, and tells its holder nothing of the master key. */
export const signingKeyOf = (masterKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', masterKey).update(`signed-ids/${purpose}`).digest();

/** @param key of one purpose; see {@link signingKeyOf} */
export function createSignedIds(key: Buffer): SignedIds {
  const sealOf = (bytes: Buffer) => createHmac('sha256', key).update(bytes).digest().subarray(0, SEAL_BYTES);
  return {
    sign(ids) {
      const bytes = Buffer.concat(ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));
      if (bytes.length !== 2 * ID_BYTES) throw new TypeError('an id that is no UUID');
      return Buffer.concat([bytes, sealOf(bytes)]).toString('base64url');
    },
    open(token) {
      if (!TOKEN.test(token)) return null;
      const all = Buffer.from(token, 'base64url');
      const bytes = all.subarray(0, 2 * ID_BYTES);
      if (!timingSafeEqual(all.subarray(2 * ID_BYTES), sealOf(bytes))) return null;
      return [uuidOf(bytes.subarray(0, ID_BYTES)), uuidOf(bytes.subarray(ID_BYTES))];
    },
  };
}

/** Of the links in mails by which a customer (the first id) ends the reminders of a shop (the second). */
export const unsubscribeKeyOf = (masterKey: Buffer): Buffer => signingKeyOf(masterKey, 'unsubscribe');

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
