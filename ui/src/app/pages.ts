import type { Action } from '@pdv/schemas/account/permissions';
import type { Account } from '@pdv/schemas/account/session';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOperator, mayDo } from '../shared/session/operator.ts';

/** Whom a page is for: members of a shop, whoever looks after the installation, or both. */
type Audience = 'shop' | 'operators' | 'all';

type Load = () => Promise<{ default: ComponentType }>;

export interface Page {
  readonly path: string;
  readonly Component: LazyExoticComponent<ComponentType>;
  readonly load: Load;
  /** Who may not do this sees neither the page nor its entry in the menu. Without it: everybody who works here. */
  readonly action: Action | undefined;
  readonly audience: Audience;
}

function page(path: string, load: Load, action?: Action, audience: Audience = 'shop'): Page {
  return { path, load, action, audience, Component: lazy(load) };
}

export function mayOpen({ audience, action }: Page, account: Account): boolean {
  if (isOperator(account)) return audience !== 'shop';
  return audience !== 'operators' && (!action || mayDo(account, action));
}

/** What a signed-in person reaches, in the shell. A page's file exports its component as `default`. */
export const SHOP_PAGES = {
  dashboard: page('/dashboard', () => import('../features/sales/dashboard/dashboard-page.tsx'), 'see-dashboard'),
  sales: page('/sales', () => import('./sales-with-customers.tsx'), 'see-own-sales'),
  customers: page('/customers', () => import('./customers-with-timeline.tsx'), 'see-customers'),
  products: page('/products', () => import('./products-with-history.tsx'), 'see-products'),
  reports: page('/reports', () => import('../features/sales/reports/reports-page.tsx'), 'see-reports'),
  settings: page('/settings', () => import('../features/account/settings/settings-page.tsx'), 'change-settings'),
  upgrade: page('/upgrade', () => import('../features/account/upgrade/upgrade-page.tsx'), 'manage-billing'),
  subscribe: page('/subscribe', () => import('../features/account/subscribe/subscribe-page.tsx'), 'manage-billing'),
  paymentSuccess: page(
    '/payment-success',
    () => import('../features/account/payment-success/payment-success-page.tsx'),
    'manage-billing',
  ),
  followUps: page(
    '/followups',
    () => import('../features/follow-ups/follow-ups/follow-ups-page.tsx'),
    'see-follow-ups',
  ),
  account: page('/account', () => import('../features/account/my-account/my-account-page.tsx'), undefined, 'all'),
  admin: page('/admin', () => import('../features/operators/panel/panel-page.tsx'), undefined, 'operators'),
} as const;

/** The cash register has the screen to itself: with Chakra, but without the shell. */
export const REGISTER = page('/sales/caixa', () => import('./cash-register.tsx'), 'sell');

/** What a visitor reaches, with Chakra but without the shell. */
export const ENTRANCE_PAGES = {
  login: page('/login', () => import('../features/account/session/login-page.tsx')),
  register: page('/register', () => import('../features/account/sign-up/sign-up-page.tsx')),
  forgotPassword: page('/forgot-password', () => import('../features/account/password/forgot-password-page.tsx')),
} as const;

/** The mail's link works whoever is signed in here. */
export const RESET_PASSWORD = page(
  '/reset-password',
  () => import('../features/account/password/reset-password-page.tsx'),
);

/** In the shell, for a signed-in person at an address with nothing. */
export const NOT_FOUND = page('*', () => import('./not-found-page.tsx'));

const loadStyled = () => import('./styled.tsx');
export const Styled = lazy(loadStyled);
const loadShell = () => import('./shell/shell.tsx');
export const Shell = lazy(loadShell);

/** What F2 opens, wherever one is. */
export const loadNewSale = () =>
  Promise.all([SHOP_PAGES.sales.load(), import('../features/sales/register-sale/new-sale-dialog.tsx')]);

/** Asks at once for all the parts of a page that would otherwise be found one after another. */
export function preload(path: string): void {
  const shop = Object.values(SHOP_PAGES).find((candidate) => candidate.path === path);
  const entrance = [...Object.values(ENTRANCE_PAGES), RESET_PASSWORD, REGISTER].find(
    (candidate) => candidate.path === path,
  );
  const parts = shop ? [loadStyled, loadShell, shop.load] : entrance ? [loadStyled, entrance.load] : [];
  // A part that fails to come is asked for again, and reported, when it is rendered.
  for (const load of parts) load().catch(() => undefined);
}
