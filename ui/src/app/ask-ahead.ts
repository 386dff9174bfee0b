import type { Action } from '@pdv/schemas/account/permissions';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { ROLES, type Role } from '@pdv/schemas/account/roles';
import { getAhead, LIVE } from '../shared/api/ahead.ts';
import { readTokens } from '../shared/api/stored-tokens.ts';
import { PARTS } from './page-parts.ts';

/** A token that runs out on the way is refused. */
const LEFT_MS = 30_000;

interface Asked {
  readonly action: Action;
  readonly paths: readonly string[];
}

/** Every screen in the shell requests this: the bell counts it. */
const BELL: Asked = { action: 'see-dashboard', paths: ['/api/dashboard/stats'] };

/** What a page asks first, word for word as its queries do: whatever the address does not narrow further. */
const ASKED: Readonly<Record<string, Asked>> = {
  [PARTS.dashboard.path]: {
    action: 'see-dashboard',
    paths: ['/api/dashboard/recent-sales', '/api/dashboard/sales-chart?period=7', '/api/dashboard/top-products'],
  },
  [PARTS.sales.path]: {
    action: 'see-own-sales',
    paths: ['/api/sales/summary', '/api/sales?limit=25', '/api/products?limit=1'],
  },
  [PARTS.register.path]: { action: 'sell', paths: ['/api/products?limit=48'] },
  [PARTS.customers.path]: { action: 'see-customers', paths: ['/api/customers/summary', '/api/customers?limit=24'] },
  [PARTS.products.path]: { action: 'see-products', paths: ['/api/products/summary', '/api/products?limit=24'] },
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
  getAhead('/api/auth/me', token);
  const page = ASKED[pathname];
  const asked = [...(part.frame === 'shell' ? [BELL] : []), ...(page && !search ? [page] : [])];
  // A page that opens behind others takes a line when somebody looks at it.
  if (!document.hidden && (part.frame === 'shell' || part === PARTS.register)) getAhead(LIVE, token);
  for (const { action, paths } of asked) {
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
