import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KnownRoute } from '@pdv/infra/http/server';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { createTokenIssuer } from '@pdv/infra/tokens/access-tokens';
import { API_SCOPES, type NewApiKey } from '@pdv/schemas/account/api-keys';
import type { Role } from '@pdv/schemas/account/roles';
import type { Session } from '@pdv/schemas/account/session';
import type { NewWebhook } from '@pdv/schemas/account/webhooks';
import { receiptTokenIn } from '@pdv/schemas/sales/public-receipt';
import pg from 'pg';
import { vi } from 'vitest';
import { startAllInOne } from '../all-in-one/all-in-one.ts';
import { testConfig, testData } from '../testing/test-config.ts';
import { type Reply, request, type Sent } from './request.ts';

/** A shop with one object of every kind that its plan allows. */
export interface Shop {
  readonly shopId: string;
  readonly slug: string;
  /** Of its other shop of the same owner, with a product there; itself where it has none. */
  readonly siblingId: string;
  readonly siblingProductId: string;
  readonly productId: string;
  readonly barcode: string;
  readonly customerId: string;
  readonly saleId: string;
  readonly receiptToken: string;
  readonly cashSessionId: string;
  readonly heldTicketId: string;
  readonly memberId: string;
  /** An unknown id if the plan has no reports of its own. */
  readonly reportId: string;
  /** An unknown id if the plan has no segments. */
  readonly segmentId: string;
  /** A draft; an unknown id if the plan has no campaigns. */
  readonly campaignId: string;
  /** An unknown id if the plan has no keys. */
  readonly keyId: string;
  /** A key for every even one of the scopes, and one for every odd one; none if the plan has no keys. */
  readonly keys: readonly { readonly token: string; readonly scopes: readonly string[] }[];
  /** An unknown id if the plan has no webhooks, as that of a test of it. */
  readonly webhookId: string;
  readonly deliveryId: string;
  /** A reminder of the sale; an unknown id if the plan has no reminders. */
  readonly followUpId: string;
  readonly tokens: Readonly<Record<Role, string>>;
}

export interface World {
  /** A shop on the free plan. */
  readonly mine: Shop;
  /** A shop in its trial, with all features, like the other shop. */
  readonly pro: Shop;
  readonly other: Shop;
  /** Another shop of the same owner as `pro`. */
  readonly branch: Shop;
  readonly operator: string;
  /** Part of every text that the other shop entered. */
  readonly secret: string;
  readonly routes: readonly KnownRoute[];
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** A key of the shop, which may have few at a time. */
  newKey(scopes: readonly string[], shop: Shop): Promise<NewApiKey>;
  /** The number of events in the log from requests, without the scheduler's own events. */
  logged(shopId?: string): Promise<number>;
  close(): Promise<void>;
}

/** Of every customer. */
export const CONTACT = { email: 'freguesa@contato.example.com', phone: '11987650123' };

/** The whole application in this process, over HTTP, with two shops. */
export async function createWorld(): Promise<World> {
  const database = await createTestDatabase();
  // A demo shop would add events while the test counts.
  const config = testConfig(join(tmpdir(), randomUUID()), { DEMO: 'off' });
  const data = testData(database);
  const application = await startAllInOne(config, data);
  const issue = await createTokenIssuer({ privateJwk: data.secrets.tokenPrivateKeyJwk });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const send = (method: string, path: string, sent?: Sent) => request(application.address, method, path, sent);

  async function make<T>(path: string, body: object, token?: string): Promise<T> {
    const reply = await send('POST', path, { token, body: JSON.stringify(body) });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text) as T;
  }

  function signUp(word: string, slug: string): Promise<Session> {
    const storeName = `Loja ${word}`;
    const email = `${slug}@example.com`;
    return make('/api/auth/register', { storeName, ownerName: word, email, slug, password: 'segredo-1' });
  }

  async function openBranch(of: Shop, slug: string): Promise<Session> {
    const { id: shopId } = await make<{ id: string }>('/api/shops', { storeName: 'Filial', slug }, of.tokens.owner);
    // With a session of its own, so that the owner's in the head shop goes on.
    const login = { email: `${of.slug}@example.com`, password: 'segredo-1' };
    const { refreshToken } = await make<Session>('/api/auth/login', login);
    return make('/api/auth/switch-shop', { shopId, refreshToken });
  }

  async function openShop(word: string, features: boolean, head?: Shop): Promise<Shop> {
    // Owners read the names of their other shops, of those who work there, and of what they sell.
    const team = head ? 'filial' : word;
    const slug = `${team}-${randomUUID()}`.toLowerCase();
    const { accessToken: owner, user } = await (head ? openBranch(head, slug) : signUp(word, slug));
    const principal = { shopId: user.id, memberId: randomUUID(), sessionId: randomUUID() };
    const barcode = String(Date.now());
    if (features && !head) await make('/api/account/trial', {}, owner);
    const product = await make<{ id: string }>(
      '/api/products',
      { name: `Café ${team}`, category: word, price: '10.00', stock: 9, barcode },
      owner,
    );
    const customer = await make<{ id: string }>('/api/customers', { name: word, ...CONTACT }, owner);
    const drawer = await make<{ id: string }>(
      '/api/cash-sessions',
      { registerId: randomUUID(), registerName: 'Caixa 1', float: '10.00' },
      owner,
    );
    const sale = await make<{ id: string; receiptUrl: string }>(
      '/api/sales',
      { productId: product.id, customerId: customer.id, quantity: 1, paymentMethod: 'pix', notes: word },
      owner,
    );
    const held = await make<{ id: string }>(
      '/api/held-tickets',
      { id: randomUUID(), name: word, lines: [{ productId: product.id, quantity: 1, unitPrice: '10.00' }] },
      owner,
    );
    const rules = [{ what: 'category', is: 'bought', category: word, within: null }];
    const segment = features ? await make<{ id: string }>('/api/segments', { name: word, rules }, owner) : null;
    const filters = [{ by: 'category', is: 'in', values: [word] }];
    const definition = { measures: ['net'], rows: 'month', period: 'last-30-days', filters };
    const report = features
      ? await make<{ id: string }>('/api/reports/saved', { name: word, definition }, owner)
      : null;
    const text = { subject: word, text: word };
    const campaign = features
      ? await make<{ id: string }>('/api/campaigns', { name: word, segmentId: 'vip', ...text }, owner)
      : null;
    const keys = features ? [await newKey(everyOther(0), owner), await newKey(everyOther(1), owner)] : [];
    const webhook = features ? await newWebhook(owner) : null;
    const member = { name: team, email: `caixa-${slug}@example.com`, role: 'cashier', password: 'segredo-2' };
    return {
      shopId: user.id,
      slug,
      siblingId: head?.shopId ?? user.id,
      siblingProductId: head?.productId ?? product.id,
      productId: product.id,
      barcode,
      customerId: customer.id,
      saleId: sale.id,
      receiptToken: receiptTokenIn(sale.receiptUrl) ?? '',
      cashSessionId: drawer.id,
      heldTicketId: held.id,
      reportId: report?.id ?? randomUUID(),
      segmentId: segment?.id ?? randomUUID(),
      campaignId: campaign?.id ?? randomUUID(),
      keyId: keys[0]?.id ?? randomUUID(),
      webhookId: webhook?.id ?? randomUUID(),
      deliveryId: webhook?.deliveryId ?? randomUUID(),
      keys,
      followUpId: features ? await firstFollowUp(owner) : randomUUID(),
      memberId: (await make<{ id: string }>('/api/team', member, owner)).id,
      tokens: {
        owner,
        cashier: await issue({ ...principal, role: 'cashier' }),
        analyst: await issue({ ...principal, role: 'analyst' }),
      },
    };
  }

  const everyOther = (remainder: number) => API_SCOPES.filter((_, nth) => nth % 2 === remainder);
  const newKey = (scopes: readonly string[], token: string) =>
    make<NewApiKey>('/api/keys', { name: `K${randomUUID().slice(0, 8)}`, scopes, days: null }, token);

  /** Nobody is there: what it is told waits. */
  async function newWebhook(token: string) {
    const form = { url: 'https://nobody.invalid/', description: null, events: ['sale.returned'] };
    const { id } = await make<NewWebhook>('/api/webhooks', form, token);
    const { deliveryId } = await make<{ deliveryId: string }>(`/api/webhooks/${id}/test`, {}, token);
    return { id, deliveryId };
  }

  /** Waits for the reminder that the scheduler creates after the sale. */
  async function firstFollowUp(token: string): Promise<string> {
    return vi.waitFor(
      async () => {
        const { text } = await send('GET', '/api/followups', { token });
        const [first] = JSON.parse(text) as { id: string }[];
        if (!first) throw new Error('the sale has no reminder yet');
        return first.id;
      },
      { timeout: 30_000, interval: 50 },
    );
  }

  const counted = { upTo: '0', byShop: new Map<string, number>() };
  const secret = `alheio${randomUUID().slice(0, 8)}`;
  const alone = await openShop('paga', true);
  const branch = await openShop(secret, true, alone);
  const pro = { ...alone, siblingId: branch.shopId, siblingProductId: branch.productId };
  return {
    mine: await openShop('minha', false),
    pro,
    branch,
    other: await openShop(secret, true),
    operator: await issue({ operatorId: randomUUID(), sessionId: randomUUID() }),
    secret,
    routes: application.routes,
    send,
    newKey: (scopes, shop) => newKey(scopes, shop.tokens.owner),
    async logged(shopId) {
      // Only what came since the last time: it is asked twice for each of some thousand requests.
      const { rows } = await pool.query<{ position: string; shopId: string }>(
        `SELECT "position", metadata->>'shopId' AS "shopId" FROM event_log.events
         WHERE "position" > $1
           AND (metadata->>'actorId' NOT LIKE 'system:%' OR metadata->>'actorId' IN ('system:visitor', 'system:sign-up'))
         ORDER BY "position"`,
        [counted.upTo],
      );
      for (const row of rows) counted.byShop.set(row.shopId, (counted.byShop.get(row.shopId) ?? 0) + 1);
      counted.upTo = rows.at(-1)?.position ?? counted.upTo;
      if (shopId !== undefined) return counted.byShop.get(shopId) ?? 0;
      return [...counted.byShop.values()].reduce((sum, n) => sum + n, 0);
    },
    async close() {
      await application.stop();
      await pool.end();
      await database.drop();
    },
  };
}
