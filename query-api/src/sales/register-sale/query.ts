import type { SaleLineRow } from '@pdv/projections/tables/sales/register-sale';
import { foldText } from '@pdv/schemas/kernel/text';
import type { RecentSale, Sale } from '@pdv/schemas/sales/sale';
import { z } from 'zod';
import { cutPage, decodeParts, encodeParts } from '../../reading/page.ts';
import { withSaleOrLineId } from '../../reading/sale-or-line-id.ts';
import { searchPattern } from '../../reading/search.ts';
import { foundBy, listed } from '../../reading/search-names.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { toRecentSale, toSale, toSaleRow } from './answer.ts';
import { productsOf } from './counted.ts';
import {
  linesOf,
  listOf,
  matching,
  type NamedSale,
  named,
  ofProducts,
  owedOf,
  type SaleFilter,
  type SalePage,
} from './rows.ts';
import { idIn, numberIn } from './sale-number.ts';

/** Whole sales, newest first. */
export async function listSales(ask: Ask, filter: SalePage) {
  const rows = await namedSales(ask, filter);
  const { page, next } = cutPage(rows, filter.limit, (row) => ({ after: row.sold_at, id: row.id }));
  return { sales: await wholeSales(ask, page), next };
}

/**
 * The newest sales that are not cancelled, one row each: those of a period, else those of the shop itself, where a sale of
 * another system is no news.
 */
export async function recentSales(ask: Ask, filter: SalePage): Promise<RecentSale[]> {
  const soldHere = filter.from === undefined && filter.to === undefined;
  const page = (await namedSales(ask, { ...filter, standing: true, soldHere })).slice(0, filter.limit);
  const lines = await linesOf(ask, page);
  return page.flatMap((row) => {
    const [first] = lines.get(row.id) ?? [];
    return first ? [toRecentSale(row, first)] : [];
  });
}

export async function findSale(
  ask: Ask,
  saleOrLineId: string,
  sellerId: string | undefined,
): Promise<Sale | undefined> {
  const [row] = await ask<NamedSale>(named(matching({ sellerId }).where(withSaleOrLineId(saleOrLineId)).select('s.*')));
  return row && (await wholeSales(ask, [row]))[0];
}

/** With their lines and what is owed of them. */
export async function wholeSales(ask: Ask, rows: readonly NamedSale[]): Promise<Sale[]> {
  const [lines, owed] = await Promise.all([linesOf(ask, rows), owedOf(ask, rows)]);
  return rows.map((row) => toSale(row, lines.get(row.id) ?? [], owed.get(row.id)));
}

/** The end of a page of lines: the sale's instant and id, and the line's number. */
const lineCursor = z.tuple([z.iso.datetime(), z.guid(), z.int().min(0)]);
export type LineCursor = z.infer<typeof lineCursor>;

/** @throws Refusal 400 for a cursor that no list of lines gave */
export const lineCursorOf = (cursor: string | undefined) => decodeParts(lineCursor, cursor);

/** A line with its sale. */
interface SoldLine {
  readonly sale: NamedSale;
  readonly line: SaleLineRow;
}

/**
 * Lines of sales: newest sale first, and the lines of a sale in the order of the ticket. A filter of products or a search
 * for one finds only their lines.
 */
export async function pageOfLines(ask: Ask, filter: SalePage, place: LineCursor | undefined) {
  const { limit } = filter;
  const [after, id, nth] = place ?? [];
  const within = after !== undefined && id !== undefined ? { after, id } : undefined;
  // Every sale has a line, but the sale at the end of the previous page may have no further line.
  const sales = await namedSales(ask, { ...filter, within, limit: limit + 1 });
  const lines = await linesOf(ask, sales, filter);
  const isWanted = wantedLines(filter.search);
  const found: SoldLine[] = [];
  for (const sale of sales) {
    for (const line of lines.get(sale.id) ?? []) {
      if (sale.id === id && line.nth <= (nth ?? -1)) continue;
      if (isWanted(sale, line)) found.push({ sale, line });
    }
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next =
    last && page.length < found.length ? encodeParts([last.sale.sold_at, last.sale.id, last.line.nth]) : undefined;
  return { page, next };
}

export async function listLines(ask: Ask, filter: SalePage, place: LineCursor | undefined) {
  const { page, next } = await pageOfLines(ask, filter, place);
  return { rows: page.map(({ sale, line }) => toSaleRow(sale, line)), next };
}

/** The number of lines that the filter finds, on all pages. */
export async function countLines(ask: Ask, filter: SaleFilter): Promise<number> {
  const pattern = patternOf(filter.search);
  if (pattern === undefined && productsOf(filter) === undefined) {
    const [row] = await ask<{ count: number }>(
      matching(filter).select(sql.raw('coalesce(sum(s.line_count), 0)::bigint as count')),
    );
    return row?.count ?? 0;
  }
  const keys = pattern === undefined ? matching(filter).select('s.shop_id', 's.id') : foundBy(listOf(filter), pattern);
  const lines = sql(keys.as('k')).join('read.sale_lines as l', { 'l.shop_id': 'k.shop_id', 'l.sale_id': 'k.id' });
  ofProducts(lines, filter);
  if (pattern === undefined) return (await ask<{ count: number }>(lines.count()))[0]?.count ?? 0;
  lines
    .join('read.sales as s', { 's.shop_id': 'k.shop_id', 's.id': 'k.id' })
    .leftJoin('read.customers as c', { 'c.shop_id': 's.shop_id', 'c.id': 's.customer_id' })
    .where((any) => {
      any.whereLike('l.search_text', pattern).orWhereLike('c.sort_name', pattern);
      const searched = numberIn(filter.search);
      if (searched) any.orWhere('s.number', searched.number);
    });
  return (await ask<{ count: number }>(lines.count()))[0]?.count ?? 0;
}

/** One row more than the limit, which shows whether there is another page. */
function namedSales(ask: Ask, filter: SalePage): Promise<NamedSale[]> {
  return listed<NamedSale>(ask, listOf(filter), patternOf(filter.search), filter.limit);
}

/** Undefined if the search can only mean a number or an id: then it matches no names. */
function patternOf(search: string | undefined): string | undefined {
  const searched = numberIn(search);
  const isNoName = idIn(search) !== undefined || (searched && !searched.perhapsName);
  return isNoName ? undefined : searchPattern(search);
}

function wantedLines(search: string | undefined): (sale: NamedSale, line: SaleLineRow) => boolean {
  const text = patternOf(search) === undefined ? '' : foldText(search ?? '').trim();
  const searched = numberIn(search);
  return (sale, line) => {
    if (text === '' || sale.number === searched?.number) return true;
    return line.search_text.includes(text) || foldText(sale.customer_name ?? '').includes(text);
  };
}
