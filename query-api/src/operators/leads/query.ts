import type { LeadRow, OperatorRow } from '@pdv/projections/tables/operators/operations';
import type { AdminLead, LeadState } from '@pdv/schemas/operators/admin';
import { z } from 'zod';
import { decodeParts, encodeParts } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface LeadFilter {
  readonly search?: string | undefined;
  readonly state?: LeadState | undefined;
  readonly limit: number;
  readonly cursor?: LeadCursor | undefined;
}

/** The last lead of a page: whether it has priority, when it came, and its id. */
const leadCursor = z.tuple([z.boolean(), z.iso.datetime(), z.guid()]);
type LeadCursor = z.infer<typeof leadCursor>;

/** @throws Refusal 400 for a cursor that this list did not give */
export const leadCursorOf = (cursor: string | undefined) => decodeParts(leadCursor, cursor);

/** The addresses of the owners of shops on Pro, a trial included: their support has priority. */
const PRO_OWNERS = "SELECT DISTINCT email FROM read.operator_accounts WHERE plan = 'pro' OR trial_ends_at > ?";

/** They wrote, nobody has answered, and their plan has priority. */
const PRIORITY = "(l.form IS NOT DISTINCT FROM 'contact' AND l.attended_at IS NULL AND p.email IS NOT NULL)";

type Found = LeadRow & { readonly attended_by_name: OperatorRow['name'] | null; readonly times: number } & Priority;
interface Priority {
  readonly pro: boolean;
  readonly priority: boolean;
}

/** The searched text without case and diacritics. The query folds it, because there are few leads. */
const FOLDED = `regexp_replace(normalize(lower(concat_ws(' ', l.email, utm->>'source', utm->>'medium', utm->>'campaign',
  utm->>'term', utm->>'content')), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Those with priority first, then the newest; a search matches the e-mail address and the campaign source. */
export async function listLeads(ask: Ask, { search, state, limit, cursor }: LeadFilter, now: Date) {
  const query = sql('read.leads as l')
    .leftJoin('read.operators as o', sql.raw('o.id::text = l.attended_by'))
    .joinRaw(`LEFT JOIN (${PRO_OWNERS}) AS p ON p.email = lower(l.email)`, [now])
    .select('l.*', { attended_by_name: 'o.name' })
    .select(sql.raw('p.email IS NOT NULL as pro'), sql.raw(`${PRIORITY} as priority`))
    .select(sql.raw('(SELECT count(*) FROM read.leads AS same WHERE same.email = l.email) AS times'))
    .orderByRaw(`${PRIORITY} DESC`)
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
    const [priority, after, id] = cursor;
    query.whereRaw(
      `(${PRIORITY} < ?::boolean OR ${PRIORITY} = ?::boolean
        AND (captured_at < ?::timestamptz OR captured_at = ?::timestamptz AND l.id > ?::uuid))`,
      [priority, priority, after, after, id],
    );
  }
  const rows = await ask<Found>(query);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next = last && encodeParts([last.priority, last.captured_at, last.id] satisfies LeadCursor);
  return { leads: page.map(toLead), next };
}

function toLead({ id, email, day, utm, message, form, times, pro, ...row }: Found): AdminLead {
  const { captured_at: capturedAt, attended_at: attendedAt, attended_by_name: attendedBy } = row;
  return { id, email, day, utm: utm && { ...utm }, capturedAt, message, form, times, pro, attendedAt, attendedBy };
}
