import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { type Figure, percentile } from './load.ts';
import type { Row } from './report.ts';

/** POST /api/sales, each client a shop of its own, signed up over HTTP like anyone. */
export async function measureHttp(url: string, clients: readonly number[], durationMs: number): Promise<Row[]> {
  const shops: Shop[] = [];
  while (shops.length < Math.max(...clients)) shops.push(await openShop(url));
  const rows: Row[] = [];
  for (const count of clients) {
    await load(url, shops.slice(0, count), durationMs / 5);
    rows.push({ what: 'POST /api/sales', figure: await load(url, shops.slice(0, count), durationMs) });
  }
  return rows;
}

export interface Shop {
  readonly slug: string;
  readonly token: string;
  readonly productId: string;
}

export async function openShop(url: string): Promise<Shop> {
  const slug = `bench-${randomUUID()}`;
  const { accessToken } = await post<{ accessToken: string }>(`${url}/api/auth/register`, undefined, {
    storeName: 'Mercadinho da Ana',
    ownerName: 'Ana Souza',
    email: `${slug}@example.com`,
    slug,
    businessType: 'loja',
    password: 'segredo-da-ana',
  });
  const { id } = await post<{ id: string }>(`${url}/api/products`, accessToken, {
    name: 'Café torrado e moído 500 g',
    category: 'Mercearia',
    price: '18.90',
    stock: 9_999_999,
  });
  return { slug, token: accessToken, productId: id };
}

export async function post<T>(url: string, token: string | undefined, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Each shop's client sends its next sale when the last one is answered. */
export async function load(url: string, shops: readonly Shop[], durationMs: number): Promise<Figure> {
  const durations: number[] = [];
  const queue = [...shops];
  const options: autocannon.Options = {
    url: `${url}/api/sales`,
    connections: shops.length,
    duration: durationMs / 1_000,
    setupClient: (client) => {
      const shop = queue.pop() ?? shops[0];
      if (shop) client.setRequests([sale(shop)]);
    },
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    instance.on('response', (_client, status, _bytes, responseTimeMs) => {
      if (status !== 201) reject(new Error(`POST /api/sales answered ${status}`));
      durations.push(responseTimeMs);
    });
  });
  return {
    clients: shops.length,
    perSecond: durations.length / result.duration,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
  };
}

function sale({ token, productId }: Shop): autocannon.Request {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ productId, quantity: 1, paymentMethod: 'pix', totalAmount: '18.90' }),
    setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }),
  };
}
