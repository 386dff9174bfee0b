import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { GoesWith, GoesWithPair, GoesWithSummary } from '@pdv/schemas/sales/goes-with';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** Of `forecasts.goes_with`, which the scheduler writes. */
interface Counted {
  readonly tickets: number;
  readonly together: number;
  readonly expected: number;
}
type Row = Counted &
  Pick<ProductRow, 'id' | 'name' | 'price_centavos' | 'stock' | 'barcode' | 'tracks_stock' | 'open_price' | 'unit'>;
type PairRow = Counted & {
  readonly product_id: string;
  readonly product_name: string;
  readonly other_id: string;
  readonly other_name: string;
  readonly extra: number;
};

/** By how many tickets the last pair of a page is above chance, and its products. */
export type PairCursor = readonly [extra: number, productId: string, otherId: string];

/** What of it can be sold now, the best first. Undefined for a product that the shop has not. */
export async function goesWithProduct(ask: Ask, productId: string): Promise<GoesWith[] | undefined> {
  const [product] = await ask(sql('read.products').where({ id: productId }).select('id'));
  if (!product) return undefined;
  const rows = await ask<Row>(
    sql('forecasts.goes_with as g')
      .join('read.products as p', 'p.id', 'g.other_id')
      .where('g.product_id', productId)
      .whereRaw('(p.stock > 0 OR NOT p.tracks_stock)')
      .orderBy('g.nth')
      .select(
        'p.id',
        'p.name',
        'p.price_centavos',
        'p.stock',
        'p.barcode',
        'p.tracks_stock',
        'p.open_price',
        'p.unit',
        'g.tickets',
        'g.together',
        'g.expected',
      ),
  );
  return rows.map(({ id, name, price_centavos, stock, barcode, tracks_stock, open_price, unit, ...counted }) => ({
    ...{ id, name, price: toDecimal(price_centavos), stock: fromSteps(stock, unit), barcode },
    ...{ tracksStock: tracks_stock, openPrice: open_price, ...ofUnit(unit) },
    ...reasonOf(counted),
  }));
}

/** Each pair once, from the side of which more tickets have the other; what is furthest above chance first. */
export async function listPairs(ask: Ask, limit: number, after: PairCursor | undefined) {
  const turned = sql('forecasts.goes_with as o')
    .whereRaw('o.product_id = g.other_id AND o.other_id = g.product_id')
    .whereRaw('(o.tickets, o.product_id) < (g.tickets, g.product_id)')
    .select(sql.raw('1'));
  const pairs = sql('forecasts.goes_with as g')
    .join('read.products as p', 'p.id', 'g.product_id')
    .join('read.products as q', 'q.id', 'g.other_id')
    .whereNotExists(turned)
    .select('g.product_id', 'p.name as product_name', 'g.other_id', 'q.name as other_name')
    .select('g.tickets', 'g.together', 'g.expected', sql.raw('g.together - g.expected AS extra'));
  const query = sql(pairs.as('pairs'))
    .select('*')
    .orderBy([{ column: 'extra', order: 'desc' }, 'product_id', 'other_id'])
    .limit(limit + 1);
  if (after)
    query.whereRaw('(-extra, product_id, other_id) > (?::float8, ?::uuid, ?::uuid)', [-after[0], after[1], after[2]]);
  const found = await ask<PairRow>(query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next: PairCursor | undefined =
    last && page.length < found.length ? [last.extra, last.product_id, last.other_id] : undefined;
  return { pairs: page.map(toPair), next };
}

function toPair({ product_id, product_name, other_id, other_name, extra: _, ...counted }: PairRow): GoesWithPair {
  return {
    product: { id: product_id, name: product_name },
    other: { id: other_id, name: other_name },
    ...reasonOf(counted),
  };
}

const reasonOf = ({ tickets, together, expected }: Counted) => ({
  tickets,
  together,
  expected: Math.round(expected * 10) / 10,
});

export async function summariseGoesWith(ask: Ask): Promise<GoesWithSummary> {
  const [run] = await ask<{ counted_on: string; tickets: number }>(
    sql('forecasts.goes_with_runs').select('counted_on', 'tickets'),
  );
  // One row of each product stands at 0.
  const [found] = await ask<{ products: number }>(
    sql('forecasts.goes_with').where('nth', 0).select(sql.raw('count(*)::int AS products')),
  );
  return { countedOn: run?.counted_on ?? null, tickets: run?.tickets ?? 0, products: found?.products ?? 0 };
}
