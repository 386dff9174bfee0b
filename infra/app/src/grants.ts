import type { Grants } from '@pdv/infra/secrets/secrets';
import type { Service } from './service-names.ts';

/** Whoever breaks into one service gets no more than these. Only two sign-in routes need the private key. */
export const GRANTS: Grants<Service> = {
  'command-api': ['masterKey', 'unsubscribeKey', 'tokenPrivateKeyJwk', 'tokenPublicKeyJwk'],
  'query-api': ['unsubscribeKey', 'tokenPublicKeyJwk'],
  projections: ['masterKey'],
  scheduler: ['masterKey', 'unsubscribeKey'],
  relay: [],
};
