import { uuidV7 } from '@pdv/schemas/kernel/uuid-v7';
import { useState } from 'react';
import { serverNowMs } from './server-clock.ts';

/** A UUIDv7 by the server's clock: one that is too old is refused, however wrong the clock of this computer is. */
export const newId = (): string => uuidV7(new Date(serverNowMs()), randomId());

/** `crypto.randomUUID` is missing where the page came over plain HTTP. */
function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export interface SubmissionKey {
  /** The key for this body: the same again for a retry, another one once the person has changed something. */
  keyFor(body: unknown): string;
  /** After success: the same content sent again is meant as a second one. */
  renew(): void;
}

export function createSubmissionKey(): SubmissionKey {
  let sent: { readonly body: string; readonly key: string } | null = null;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (sent?.body !== text) sent = { body: text, key: newId() };
      return sent.key;
    },
    renew() {
      sent = null;
    },
  };
}

/** One per form: `postJson('/api/products', body, key.keyFor(body))`, then `key.renew()` on success. */
export function useSubmissionKey(): SubmissionKey {
  return useState(createSubmissionKey)[0];
}
