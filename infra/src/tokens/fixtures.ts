import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { Principal } from './principal.ts';

export function newKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateJwk: privateKey.export({ format: 'jwk' }) as JWK,
    publicJwk: publicKey.export({ format: 'jwk' }) as JWK,
  };
}

export function newPrincipal(): Principal {
  return { shopId: randomUUID(), memberId: randomUUID(), role: 'cashier', sessionId: randomUUID() };
}
