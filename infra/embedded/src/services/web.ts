import { createServer } from '@pdv/infra/http/server';
import { createTokenVerifier } from '@pdv/infra/tokens/access-tokens';
import { type SessionRevocations, watchRevocations } from '@pdv/infra/tokens/revocations';
import type { FastifyInstance } from 'fastify';
import { access } from '../access.ts';
import { listen } from '../listen.ts';
import { logOptions } from '../log-options.ts';
import type { Ground } from './ground.ts';

export interface Web {
  readonly app: FastifyInstance;
  readonly revocations: SessionRevocations;
  /** Answers the address to open in a browser. @throws PortTaken */
  listen(): Promise<string>;
}

/** What requests are answered with, once routes are registered. */
export async function openWeb({ config, secrets, pool, closers }: Ground): Promise<Web> {
  const revocations = await watchRevocations(pool);
  closers.add('revocations', () => revocations.stop());
  const app = (await createServer({
    logger: logOptions(config.logLevel),
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    access,
    verifyAccessToken: await createTokenVerifier({ publicJwk: secrets.tokenPublicKeyJwk, revocations }),
  })) as unknown as FastifyInstance;
  return {
    app,
    revocations,
    listen() {
      // Requests under way end before anything that they need is closed.
      closers.add('http', () => app.close());
      return listen(app, config);
    },
  };
}
