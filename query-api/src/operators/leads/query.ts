import type { LeadRow, OperatorRow } from '@pdv/projections/tables/operators/operations';
import type { AdminLead, LeadState } from '@pdv/schemas/operators/admin';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface LeadFilter {
  readonly search?: string | undefined;
  readonly state?: LeadState | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

type Found = LeadRow & { readonly attended_by_name: OperatorRow['name'] | null; readonly times: number };

/** The searched text without case and diacritics. The query folds it, because there are few leads. */
const FOLDED = `regexp_replace(normalize(lower(concat_ws(' ', l.email, utm->>'source', utm->>'medium', utm->>'campaign',
  utm->>'term', utm->>'content')), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Newest first; a search matches the e-mail address and the campaign source. */
export async function listLeads(ask: Ask, { search, state, limit, cursor }: LeadFilter) {
  const query = sql('read.leads as l')
    .leftJoin('read.operators as o', sql.raw('o.id::text = l.attended_by'))
    .select('l.*', { attended_by_name: 'o.name' })
    .select(sql.raw('(SELECT count(*) FROM read.leads AS same WHERE same.email = l.email) AS times'))
    .orderBy('captured_at', 'desc')
    .orderBy('l.id')
    .limit(limit + 1);
  const pattern = searchPattern(search);
  if (pattern) {
    query.whereRaw(`${FOLDED} LIKE ?`, [pattern]);
  }
  if (state === 'open') query.whereNull('attended_at');
  if (state === 'attended') query.whereNotNull('attended_at');
  if (cursor) {
    query.whereRaw('(captured_at < ?::timestamptz OR captured_at = ?::timestamptz AND l.id > ?::uuid)', [
      cursor.after,
      cursor.after,
      cursor.id,
    ]);
  }
  const rows = await ask<Found>(query);
  const { page, next } = cutPage(rows, limit, (row) => ({ after: row.captured_at, id: row.id }));
  return { leads: page.map(toLead), next };
}

function toLead({ id, email, day, utm, message, form, times, ...row }: Found): AdminLead {
  const { captured_at: capturedAt, attended_at: attendedAt, attended_by_name: attendedBy } = row;
  return { id, email, day, utm: utm && { ...utm }, capturedAt, message, form, times, attendedAt, attendedBy };
}
