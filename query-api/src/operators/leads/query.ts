import type { LeadRow } from '@pdv/projections/tables/operators/operations';
import type { AdminLead } from '@pdv/schemas/operators/admin';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface LeadFilter {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/** There are few of them, so what is searched is folded as it is read: without case and marks. */
const FOLDED = `regexp_replace(normalize(lower(concat_ws(' ', email, utm->>'source', utm->>'medium', utm->>'campaign',
  utm->>'term', utm->>'content')), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Newest first; found by address or by where they came from. */
export async function listLeads(ask: Ask, { search, limit, cursor }: LeadFilter) {
  const query = sql('read.leads')
    .select('*')
    .orderBy('captured_at', 'desc')
    .orderBy('id')
    .limit(limit + 1);
  const pattern = searchPattern(search);
  if (pattern) {
    query.whereRaw(`${FOLDED} LIKE ?`, [pattern]);
  }
  if (cursor) {
    query.whereRaw('(captured_at < ?::timestamptz OR captured_at = ?::timestamptz AND id > ?::uuid)', [
      cursor.after,
      cursor.after,
      cursor.id,
    ]);
  }
  const rows = await ask<LeadRow>(query);
  const { page, next } = cutPage(rows, limit, (row) => ({ after: row.captured_at, id: row.id }));
  return { leads: page.map(toLead), next };
}

function toLead({ id, email, day, utm, captured_at, message, form }: LeadRow): AdminLead {
  return { id, email, day, utm: utm && { ...utm }, capturedAt: captured_at, message, form };
}
