import { call, type MarketShop } from './shops.ts';

export interface Audit {
  /** Lines of sales, as the next. */
  readonly acknowledged: number;
  readonly found: number;
  /** One sentence for each thing that is not as it was promised. */
  readonly mistakes: readonly string[];
}

/** A line of a sale. */
interface Sale {
  readonly id: string;
  readonly saleId: string;
  readonly number: number;
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Looks in the read models for every sale that was acknowledged: there once, and the stock less by what was sold. More
 * may be there than was acknowledged only where requests failed, whose outcome nobody was told.
 */
export async function audit(
  url: string,
  shops: readonly MarketShop[],
  acknowledged: ReadonlyMap<number, readonly string[]>,
  failedRequests: number,
): Promise<Audit> {
  const mistakes: string[] = [];
  let promised = 0;
  let found = 0;
  for (const shop of shops) {
    const say = (mistake: string) => mistakes.push(`${shop.slug}: ${mistake}`);
    const sales = await allSales(url, shop);
    const ids = new Set(sales.map(({ id }) => id));
    const ours = acknowledged.get(shop.index) ?? [];
    const lost = ours.filter((id) => !ids.has(id));
    if (lost.length > 0) say(`${lost.length} acknowledged sales are not there, such as ${lost[0]}`);
    if (new Set(ours).size < ours.length) say(`${ours.length - new Set(ours).size} sales were acknowledged twice`);
    if (ids.size < sales.length) say(`${sales.length - ids.size} sales are there twice`);
    const numbers = new Set(sales.map(({ number }) => number));
    if (new Set(sales.map(({ saleId }) => saleId)).size !== numbers.size) say('a number was given twice');
    if (Math.max(0, ...numbers) !== numbers.size)
      say(`${numbers.size} sales are numbered up to ${Math.max(...numbers)}`);
    if (ids.size > ours.length && failedRequests === 0) say(`${ids.size - ours.length} sales nobody was told of`);
    for (const product of [...shop.products, shop.scarce]) {
      const { stock } = await call<{ stock: number }>(url, `/api/products/barcode/${product.barcode}`, shop.token);
      const sold = sales
        .filter(({ productId }) => productId === product.id)
        .reduce((all, one) => all + one.quantity, 0);
      if (stock < 0) say(`stock of ${product.id} is ${stock}`);
      if (stock !== product.stock - sold) say(`stock of ${product.id} is ${stock}, of ${product.stock}, ${sold} sold`);
    }
    promised += ours.length;
    found += sales.length;
  }
  return { acknowledged: promised, found, mistakes };
}

async function allSales(url: string, { token }: MarketShop): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Response = await fetch(
      `${url}/api/sales?limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    if (!page.ok) throw new Error(`/api/sales: ${page.status} ${await page.text()}`);
    sales.push(...((await page.json()) as Sale[]));
    cursor = page.headers.get('x-next-cursor');
  }
  return sales;
}
