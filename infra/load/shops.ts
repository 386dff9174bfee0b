import { randomUUID } from 'node:crypto';

/** What k6 is told of a shop. */
export interface MarketShop {
  readonly index: number;
  readonly name: string;
  readonly slug: string;
  readonly token: string;
  readonly products: readonly MarketProduct[];
  /** There are few of it: it is sold out in the course of the day. */
  readonly scarce: MarketProduct;
}
interface MarketProduct {
  readonly id: string;
  readonly barcode: string;
  readonly stock: number;
}

const PRODUCTS = 40;
const STOCK = 1_000_000;
const SCARCE = 25;

/** Signs a shop up, like anyone, and fills its shelves. */
export async function openShop(url: string, index: number): Promise<MarketShop> {
  const slug = `feira-${randomUUID()}`;
  const name = `Banca ${index + 1}`;
  const { accessToken: token } = await call<{ accessToken: string }>(url, '/api/auth/register', undefined, {
    ...{ storeName: name, ownerName: 'Ana', email: `${slug}@example.com`, slug, password: 'segredo-da-feira' },
  });
  const create = async (nth: number, stock: number): Promise<MarketProduct> => {
    const barcode = ean13(`20${String(index).padStart(4, '0')}${String(nth).padStart(6, '0')}`);
    const form = { name: `Produto ${nth}`, category: 'Mercearia', price: '5.90', barcode, stock };
    const { id } = await call<{ id: string }>(url, '/api/products', token, form);
    return { id, barcode, stock };
  };
  const products: MarketProduct[] = [];
  for (let nth = 1; nth <= PRODUCTS; nth++) products.push(await create(nth, STOCK));
  return { index, name, slug, token, products, scarce: await create(0, SCARCE) };
}

/** @throws with what the server said to anything but a success */
export async function call<T>(url: string, path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(url + path, {
    headers: {
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 429) throw new Error(`${url} limits requests: start it with RATE_LIMIT=off.`);
  throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

function ean13(digits: string): string {
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
