import type { AdminLead } from '@pdv/schemas/operators/admin';

/** Where somebody came from, as the link said: `google / cpc · Verão`. Null where it said nothing. */
export function originOf(utm: AdminLead['utm']): string | null {
  if (!utm) return null;
  const { source, medium, campaign, term, content } = utm;
  const path = [source, medium].filter(Boolean).join(' / ');
  const words = [path, campaign, term, content].filter(Boolean).join(' · ');
  return words === '' ? null : words;
}
