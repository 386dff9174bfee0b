import type { Action } from '@pdv/schemas/account/permissions';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { ROLES, type Role } from '@pdv/schemas/account/roles';
import { getAhead, LIVE } from '../shared/api/ahead.ts';
import { FIRST_CHART_PERIOD, listPath, PAGE_ROWS, PATHS } from '../shared/api/paths.ts';
import { readTokens } from '../shared/api/stored-tokens.ts';
import { PARTS } from './page-parts.ts';

/** A token that runs out on the way is refused. */
const LEFT_MS = 30_000;

interface FirstCalls {
  readonly action: Action;
  readonly paths: readonly string[];
}

/** Every screen in the shell makes this call: the bell counts it. */
const BELL: FirstCalls = { action: 'see-dashboard', paths: [PATHS.stats] };

/** What a page asks first where its address does not narrow it further. */
const FIRST_CALLS: Readonly<Record<string, FirstCalls>> = {
  [PARTS.dashboard.path]: {
    action: 'see-dashboard',
    paths: [PATHS.recentSales, PATHS.salesChart(FIRST_CHART_PERIOD), PATHS.topProducts],
  },
  [PARTS.sales.path]: {
    action: 'see-own-sales',
    paths: [PATHS.salesSummary, listPath(PATHS.sales, { limit: PAGE_ROWS.sales }), PATHS.firstProduct],
  },
  [PARTS.register.path]: {
    action: 'sell',
    paths: [listPath(PATHS.products, { limit: PAGE_ROWS.tiles, sort: 'sales' })],
  },
  [PARTS.customers.path]: {
    action: 'see-customers',
    paths: [PATHS.customersSummary, listPath(PATHS.customers, { limit: PAGE_ROWS.customers })],
  },
  [PARTS.products.path]: {
    action: 'see-products',
    paths: [PATHS.productsSummary, listPath(PATHS.products, { limit: PAGE_ROWS.products })],
  },
  [PARTS.receivables.path]: {
    action: 'see-receivables',
    paths: [PATHS.receivablesSummary, listPath(PATHS.receivables, { limit: PAGE_ROWS.receivables })],
  },
  [PARTS.cashSessions.path]: {
    action: 'see-cash-sessions',
    paths: [listPath(PATHS.cashSessions, { limit: PAGE_ROWS.cashSessions })],
  },
  [PARTS.vouchers.path]: {
    action: 'see-vouchers',
    paths: [listPath(PATHS.vouchers, { limit: PAGE_ROWS.vouchers })],
  },
};

/**
 * Asks for who is here, for the line of live updates and for what the page shows, before any code has come that could
 * show it. Only what the token's role allows, and only while the token holds: nothing here is to be refused.
 */
export function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const part = Object.values(PARTS).find(({ path }) => path === pathname);
  const token = readTokens()?.accessToken;
  const role = token && roleOf(token, Date.now());
  if (!part || !token || !role) return;
  getAhead(PATHS.me, token);
  const page = FIRST_CALLS[pathname];
  const calls = [...(part.frame === 'shell' ? [BELL] : []), ...(page && !search ? [page] : [])];
  // A page that opens behind others takes a line when somebody looks at it.
  if (!document.hidden && (part.frame === 'shell' || part === PARTS.register)) getAhead(LIVE, token);
  for (const { action, paths } of calls) {
    if (isAllowed(role, action)) for (const path of paths) getAhead(path, token);
  }
}

/** The role that a token gives in a shop; null for operators, and for tokens that run out or cannot be read. */
function roleOf(token: string, now: number): Role | null {
  try {
    const claims: { role?: unknown; exp?: unknown } = JSON.parse(
      atob(token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''),
    );
    if (typeof claims.exp !== 'number' || claims.exp * 1_000 < now + LEFT_MS) return null;
    return ROLES.find((role) => role === claims.role) ?? null;
  } catch {
    return null;
  }
}
