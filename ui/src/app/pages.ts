import type { Action } from '@pdv/schemas/account/permissions';
import type { Account } from '@pdv/schemas/account/session';
import { screenAt } from '@pdv/schemas/screens';
import type { ComponentType } from 'react';
import { isOperator, mayDo } from '../shared/session/operator.ts';
import { fetched } from './fetched.tsx';
import { PARTS, type PagePart } from './page-parts.ts';

/** Whom a page is for: members of a shop, whoever looks after the installation, or both. */
type Audience = 'shop' | 'operators' | 'all';

export interface Page {
  readonly path: string;
  readonly Component: ComponentType;
  readonly load: PagePart['load'];
  /** Members without this permission see neither the page nor its menu entry. Everybody does when omitted. */
  readonly action: Action | undefined;
  readonly audience: Audience;
}

function page({ path, load }: PagePart, action?: Action, audience: Audience = 'shop'): Page {
  return { path, action, audience, ...fetched(load) };
}

export function mayOpen({ audience, action }: Page, account: Account): boolean {
  if (isOperator(account)) return audience !== 'shop';
  return audience !== 'operators' && (!action || mayDo(account, action));
}

/** Pages in the shell, for signed-in people. A page's file exports its component as `default`. */
export const SHOP_PAGES = {
  dashboard: page(PARTS.dashboard, 'see-dashboard'),
  sales: page(PARTS.sales, 'see-own-sales'),
  customers: page(PARTS.customers, 'see-customers'),
  segments: page(PARTS.segments, 'see-segments'),
  campaigns: page(PARTS.campaigns, 'see-campaigns'),
  campaign: page(PARTS.campaign, 'see-campaigns'),
  customer: page(PARTS.customer, 'see-customers'),
  products: page(PARTS.products, 'see-products'),
  forecast: page(PARTS.forecast, 'see-forecast'),
  reports: page(PARTS.reports, 'see-reports'),
  shops: page(PARTS.shops, 'see-all-shops'),
  cashSessions: page(PARTS.cashSessions, 'see-cash-sessions'),
  receivables: page(PARTS.receivables, 'see-receivables'),
  vouchers: page(PARTS.vouchers, 'see-vouchers'),
  settings: page(PARTS.settings, 'change-settings'),
  upgrade: page(PARTS.upgrade, 'manage-billing'),
  subscribe: page(PARTS.subscribe, 'manage-billing'),
  paymentSuccess: page(PARTS.paymentSuccess, 'manage-billing'),
  followUps: page(PARTS.followUps, 'see-follow-ups'),
  account: page(PARTS.account, undefined, 'all'),
  admin: page(PARTS.admin, undefined, 'operators'),
} as const;

/** The cash register has the screen to itself: with Chakra, but without the shell. F2 opens it from every page. */
export const REGISTER = page(PARTS.register, 'sell');

/** Pages for visitors, with Chakra and without the shell. */
export const ENTRANCE_PAGES = {
  login: page(PARTS.login),
  register: page(PARTS.signUp),
  demo: page(PARTS.demo),
  forgotPassword: page(PARTS.forgotPassword),
} as const;

/** Mails' links work whoever is signed in here. */
export const LINKED_PAGES = {
  resetPassword: page(PARTS.resetPassword),
  confirmEmail: page(PARTS.confirmEmail),
} as const;

/** In the shell, for a signed-in person at an address with nothing. */
export const NOT_FOUND = fetched(() => import('./not-found-page.tsx'));

/** The page at an address of the shop. */
export const shopPageAt = (pathname: string): Page | undefined =>
  [...Object.values(SHOP_PAGES), REGISTER].find(({ path }) => path === screenAt(pathname));
