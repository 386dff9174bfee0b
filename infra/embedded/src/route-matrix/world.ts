import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { createTokenIssuer } from '@pdv/infra/tokens/access-tokens';
import { newKeyPair } from '@pdv/infra/tokens/fixtures';
import type { Role } from '@pdv/schemas/account/roles';
import type { Session } from '@pdv/schemas/account/session';
import pg from 'pg';
import { startApplication } from '../application.ts';
import { readConfig } from '../config.ts';
import { type Reply, request, type Sent } from './request.ts';

/** Of a shop on the free plan, with one of everything. */
export interface Shop {
  readonly shopId: string;
  readonly slug: string;
  readonly productId: string;
  readonly barcode: string;
  readonly customerId: string;
  readonly saleId: string;
  readonly memberId: string;
  readonly tokens: Readonly<Record<Role, string>>;
}

export interface World {
  readonly mine: Shop;
  readonly other: Shop;
  /** Stands in everything that the other shop typed. */
  readonly secret: string;
  readonly routes: readonly string[];
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** How many events the log holds that somebody asked for: what the scheduler adds by itself is left out. */
  logged(): Promise<number>;
  close(): Promise<void>;
}

/** The whole application in this process, over HTTP, with two shops. */
export async function createWorld(): Promise<World> {
  const database = await createTestDatabase();
  const { privateJwk, publicJwk } = newKeyPair();
  const config = readConfig({
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(tmpdir(), randomUUID()),
  });
  const application = await startApplication(config, {
    secrets: {
      ownerPassword: '',
      queryPassword: '',
      masterKey: randomBytes(32),
      tokenPrivateKeyJwk: privateJwk,
      tokenPublicKeyJwk: publicJwk,
    },
    database: {
      ownerUrl: database.ownerUrl,
      queryUrl: database.queryUrl,
      adopted: false,
      allowQueries: async () => {},
      stop: async () => {},
    },
  });
  const issue = await createTokenIssuer({ privateJwk });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const send = (method: string, path: string, sent?: Sent) => request(application.address, method, path, sent);

  async function make<T>(path: string, body: object, token?: string): Promise<T> {
    const reply = await send('POST', path, { token, body: JSON.stringify(body) });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text) as T;
  }

  async function openShop(word: string): Promise<Shop> {
    const slug = `${word}-${randomUUID()}`.toLowerCase();
    const email = `${slug}@example.com`;
    const session = await make<Session>('/api/auth/register', {
      storeName: `Loja ${word}`,
      ownerName: word,
      email,
      slug,
      password: 'segredo-1',
    });
    const { accessToken: owner, user } = session;
    const principal = { shopId: user.id, memberId: randomUUID(), sessionId: randomUUID() };
    const barcode = String(Date.now());
    const product = await make<{ id: string }>(
      '/api/products',
      { name: `Café ${word}`, category: word, price: '10.00', stock: 9, barcode },
      owner,
    );
    const customer = await make<{ id: string }>('/api/customers', { name: word, email }, owner);
    const sale = await make<{ id: string }>(
      '/api/sales',
      { productId: product.id, customerId: customer.id, quantity: 1, paymentMethod: 'pix', notes: word },
      owner,
    );
    const member = { name: word, email: `caixa-${email}`, role: 'cashier', password: 'segredo-2' };
    return {
      shopId: user.id,
      slug,
      productId: product.id,
      barcode,
      customerId: customer.id,
      saleId: sale.id,
      memberId: (await make<{ id: string }>('/api/team', member, owner)).id,
      tokens: {
        owner,
        cashier: await issue({ ...principal, role: 'cashier' }),
        analyst: await issue({ ...principal, role: 'analyst' }),
      },
    };
  }

  const secret = `alheio${randomUUID().slice(0, 8)}`;
  return {
    mine: await openShop('minha'),
    other: await openShop(secret),
    secret,
    routes: application.routes,
    send,
    async logged() {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM event_log.events
         WHERE metadata->>'actorId' NOT LIKE 'system:%' OR metadata->>'actorId' IN ('system:visitor', 'system:sign-up')`,
      );
      return rows[0]?.n ?? 0;
    },
    async close() {
      await application.stop();
      await pool.end();
      await database.drop();
    },
  };
}
