import { createServer, type ServerOptions } from '@pdv/infra/http/server';
import { createTokenVerifier } from '@pdv/infra/tokens/access-tokens';
import { createApiKeyVerifier } from '@pdv/infra/tokens/api-keys';
import { type SessionRevocations, watchRevocations } from '@pdv/infra/tokens/revocations';
import type { FastifyInstance } from 'fastify';
import { access } from '../access.ts';
import { logOptions } from '../log-options.ts';
import type { ServiceContext } from '../service-context.ts';
import { describeWebhooks } from '../webhook-docs.ts';

export interface Web {
  readonly app: FastifyInstance;
  readonly revocations: SessionRevocations;
}

const ONE_ADDRESS =
  'PUBLIC_URL é https, mas TRUST_PROXY está desligado: todos os clientes parecem vir do endereço do proxy e dividem um só limite de pedidos. Diga em TRUST_PROXY o endereço do proxy.';

/** Opens the web server; the caller registers the routes. */
export async function openWeb(
  { service, config, keys, pool, closers }: ServiceContext,
  { describedElsewhere }: Pick<ServerOptions, 'describedElsewhere'> = {},
): Promise<Web> {
  const revocations = await watchRevocations(pool);
  closers.add('revocations', () => revocations.stop());
  const overTls = config.publicUrl?.startsWith('https:') ?? false;
  const app: FastifyInstance = (await createServer({
    logger: logOptions(config.logLevel, service),
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    overTls,
    access,
    webhooks: describeWebhooks(),
    ...(describedElsewhere && { describedElsewhere }),
    verifyAccessToken: createApiKeyVerifier(
      { pool, revocations, onProblem: (error) => app.log.warn({ err: error }, 'the use of a key was not noted') },
      await createTokenVerifier({ publicJwk: keys.tokenPublicKeyJwk, revocations }),
    ),
  })) as unknown as FastifyInstance;
  if (overTls && config.trustProxy === false) app.log.warn(ONE_ADDRESS);
  return { app, revocations };
}
