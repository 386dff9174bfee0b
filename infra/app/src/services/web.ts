import { createServer, type ServerOptions } from '@pdv/infra/http/server';
import { createTokenVerifier } from '@pdv/infra/tokens/access-tokens';
import { type SessionRevocations, watchRevocations } from '@pdv/infra/tokens/revocations';
import type { FastifyInstance } from 'fastify';
import { access } from '../access.ts';
import { logOptions } from '../log-options.ts';
import type { ServiceContext } from '../service-context.ts';

export interface Web {
  readonly app: FastifyInstance;
  readonly revocations: SessionRevocations;
}

/** Opens the web server; the caller registers the routes. */
export async function openWeb(
  { service, config, secrets, pool, closers }: ServiceContext,
  { describedElsewhere }: Pick<ServerOptions, 'describedElsewhere'> = {},
): Promise<Web> {
  const revocations = await watchRevocations(pool);
  closers.add('revocations', () => revocations.stop());
  const app = (await createServer({
    logger: logOptions(config.logLevel, service),
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    access,
    ...(describedElsewhere && { describedElsewhere }),
    verifyAccessToken: await createTokenVerifier({ publicJwk: secrets.tokenPublicKeyJwk, revocations }),
  })) as unknown as FastifyInstance;
  return { app, revocations };
}
