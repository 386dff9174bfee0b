import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { SupplierInvoiceRow } from '@pdv/projections/tables/sales/supplier-invoices';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { LeftItem } from '@pdv/schemas/sales/supplier-invoice-events';
import type { ReceivedInvoice, ReceivedInvoiceDetail } from '@pdv/schemas/sales/supplier-invoices';
import { actorName } from '../../reading/actor-name.ts';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Summary = Omit<SupplierInvoiceRow, 'lines' | 'left_items' | 'note_id'> & {
  readonly received_by_name: MemberRow['name'] | null;
  /** Items that came in by the note's later entries. */
  readonly later: number;
};

const SUMMARY = [
  ...['id', 'number', 'series', 'issued_on', 'total_centavos', 'supplier_name', 'supplier_tax_id', 'access_key'],
  ...['received_at', 'received_by', 'line_count', 'left_count'],
].map((column) => `i.${column}`);

const invoices = () =>
  sql('read.supplier_invoices as i')
    .joinRaw('LEFT JOIN read.members as m ON m.shop_id = i.shop_id AND m.id::text = i.received_by')
    .select(SUMMARY)
    .select({ received_by_name: 'm.name' })
    .select({
      later: sql.raw(
        'coalesce((SELECT sum(l.line_count) FROM read.supplier_invoices l WHERE l.shop_id = i.shop_id AND l.note_id = i.id), 0)::bigint',
      ),
    })
    .whereNull('i.note_id');

/** Notes that came in, the newest first. */
export async function listSupplierInvoices(
  ask: Ask,
  { limit, cursor }: { limit: number; cursor?: Cursor | undefined },
) {
  const query = invoices()
    .orderBy([
      { column: 'i.received_at', order: 'desc' },
      { column: 'i.id', order: 'desc' },
    ])
    .limit(limit + 1);
  if (cursor) query.whereRaw('(i.received_at, i.id) < (?::timestamptz, ?::uuid)', [cursor.after, cursor.id]);
  return cutPage(await ask<Summary>(query), limit, ({ received_at: after, id }) => ({ after, id }));
}

export async function findSupplierInvoice(ask: Ask, id: string) {
  const [note] = await ask<Summary & Pick<SupplierInvoiceRow, 'lines' | 'left_items'>>(
    invoices().select('i.lines', 'i.left_items').where('i.id', id),
  );
  if (!note) return undefined;
  const later = await ask<Pick<SupplierInvoiceRow, 'lines'>>(
    sql('read.supplier_invoices as i').select('i.lines').where('i.note_id', id),
  );
  const lines = [note, ...later].flatMap((entry) => entry.lines).sort((a, b) => a.nth - b.nth);
  const came = new Set(lines.map(({ nth }) => nth));
  return { note, lines, left: (note.left_items ?? []).filter(({ nth }) => !came.has(nth)) };
}

/** @param seesCosts for whoever may see reports */
export function toReceivedInvoice(row: Summary, seesCosts: boolean): ReceivedInvoice {
  return {
    id: row.id,
    number: row.number,
    series: row.series,
    issuedOn: row.issued_on,
    ...(seesCosts && { total: toDecimal(row.total_centavos) }),
    supplierName: row.supplier_name,
    supplierTaxId: row.supplier_tax_id,
    accessKey: row.access_key,
    receivedAt: row.received_at,
    receivedBy: actorName(row.received_by, row.received_by_name),
    lines: row.line_count + row.later,
    left: row.left_count - row.later,
  };
}

export function toItems(lines: SupplierInvoiceRow['lines'], seesCosts: boolean): ReceivedInvoiceDetail['items'] {
  return lines.map(({ nth, supplierCode, noteQuantity, noteUnit, productId, productName, quantity, unit, cost }) => ({
    ...{ nth, code: supplierCode, noteQuantity: Number(noteQuantity), noteUnit, productId, productName },
    quantity: fromSteps(quantity, unit),
    ...ofUnit(unit),
    ...(seesCosts && { unitCost: toDecimal(cost.unitCentavos), averageCost: toDecimal(cost.averageCentavos) }),
  }));
}

export function toLeftItems(left: readonly LeftItem[], seesCosts: boolean): ReceivedInvoiceDetail['leftItems'] {
  return left.map(({ nth, supplierCode, name, noteQuantity, noteUnit, totalCentavos }) => ({
    ...{ nth, code: supplierCode, name, noteQuantity: Number(noteQuantity), noteUnit },
    ...(seesCosts && { total: toDecimal(totalCentavos) }),
  }));
}
