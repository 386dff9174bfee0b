import { randomBytes, randomUUID } from 'node:crypto';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createServer } from '@pdv/infra/http/server';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { createOutboxMailer } from '@pdv/infra/mail/outbox-mailer';
import { createMemoryMedia } from '@pdv/infra/media/memory-media';
import type { PaymentProvider } from '@pdv/infra/payments/provider';
import { migrate } from '@pdv/infra/postgres/migrate';
import { openOutbox } from '@pdv/infra/testing/outbox';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { createTokenVerifier } from '@pdv/infra/tokens/access-tokens';
import { newKeyPair } from '@pdv/infra/tokens/fixtures';
import { watchRevocations } from '@pdv/infra/tokens/revocations';
import { unsubscribeKeyOf } from '@pdv/infra/tokens/signed-ids';
import type { SignUpRequest } from '@pdv/schemas/account/sign-up';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { commandMigrations, registerCommandApi } from '../app.ts';

/** Serves the whole command API on its own log and database. */
export async function serveAccounts(paymentProvider?: PaymentProvider) {
  const database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  const pool = new pg.Pool({ connectionString: database.url });
  const store = await createPostgresEventStore({ connectionString: database.url });
  const { privateJwk, publicJwk } = newKeyPair();
  const masterKey = randomBytes(32);
  const outbox = await openOutbox();
  const clock = { ms: Date.now() };
  const now = () => new Date(clock.ms);

  /** Starts a server as a process of its own would. */
  async function start(options: { store?: EventStore; rateLimit?: number | 'off'; mailer?: Mailer } = {}) {
    const revocations = await watchRevocations(pool);
    const verifyAccessToken = await createTokenVerifier({ publicJwk, revocations, now });
    const app = await createServer({ logger: false, rateLimit: options.rateLimit ?? 'off', verifyAccessToken });
    await registerCommandApi(app, {
      store: options.store ?? store,
      ownerPool: pool,
      secrets: { masterKey, unsubscribeKey: unsubscribeKeyOf(masterKey), tokenPrivateKeyJwk: privateJwk },
      revocations,
      mailer:
        options.mailer ?? createOutboxMailer({ directory: outbox.directory, from: 'nao-responda@fregues.example' }),
      paymentProvider,
      media: createMemoryMedia(),
      publicUrl: () => 'https://fregues.example',
      now,
    });
    app.addHook('onClose', () => revocations.stop());
    await app.ready();
    return {
      app,
      post: (
        url: string,
        payload: object = {},
        headers: Record<string, string> = {},
      ): Promise<LightMyRequestResponse> => app.inject({ method: 'POST', url, payload, headers }),
      send: (
        method: 'PUT' | 'DELETE' | 'POST',
        url: string,
        token: string,
        payload?: object,
      ): Promise<LightMyRequestResponse> =>
        app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) }),
    };
  }

  const first = await start();
  return {
    ...first,
    start,
    store,
    pool,
    privateJwk,
    clock,
    outbox,
    async close() {
      await first.app.close();
      await store.close();
      await pool.end();
      await database.drop();
      await outbox.remove();
    },
  };
}

/** A sign-up form that no other test sends. */
export function newForm(changes: Partial<SignUpRequest> = {}): SignUpRequest {
  const unique = randomUUID().slice(0, 13);
  return {
    storeName: 'Padaria São João',
    ownerName: 'Ana Conceição',
    email: `ana-${unique}@example.com`,
    whatsapp: '(11) 98123-4410',
    slug: `padaria-${unique}`,
    businessType: 'padaria',
    password: 'segredo123',
    ...changes,
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
