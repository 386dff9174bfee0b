const NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const KEPT = 'utm';

export type Utm = Partial<Record<(typeof NAMES)[number], string>>;

/** The parameters of the link that somebody came by; the server takes no longer ones. */
export function utmOf(search: string): Utm | null {
  const params = new URLSearchParams(search);
  const utm: Utm = {};
  for (const name of NAMES) {
    const value = params.get(`utm_${name}`)?.trim().slice(0, 200);
    if (value) utm[name] = value;
  }
  return Object.keys(utm).length > 0 ? utm : null;
}

/** From page to page of this visit, in this tab: a newer link replaces an older. */
export function rememberUtm(): void {
  const utm = utmOf(location.search);
  if (!utm) return;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(utm));
  } catch {
    // Storage switched off: known on this page only.
  }
}

export function rememberedUtm(): Utm | null {
  const here = utmOf(location.search);
  if (here) return here;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}
