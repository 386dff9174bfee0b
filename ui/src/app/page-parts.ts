import type { ComponentType } from 'react';
import type { Asks } from '../shared/api/asks.ts';

type Load = () => Promise<{ readonly default: ComponentType; readonly asks?: Asks }>;

/** Where a page stands, and how its code is fetched. Nothing more: the entry knows this before React has come. */
export interface PagePart {
  readonly path: string;
  readonly load: Load;
  /** What stands around it. */
  readonly frame: 'shell' | 'none';
}

const inShell = (path: string, load: Load): PagePart => ({ path, load, frame: 'shell' });
const alone = (path: string, load: Load): PagePart => ({ path, load, frame: 'none' });

export const PARTS = {
  dashboard: inShell('/dashboard', () => import('../features/sales/dashboard/dashboard-page.tsx')),
  sales: inShell('/sales', () => import('./sales-with-customers.tsx')),
  customers: inShell('/customers', () => import('./customers-with-timeline.tsx')),
  products: inShell('/products', () => import('./products-with-history.tsx')),
  reports: inShell('/reports', () => import('../features/sales/reports/reports-page.tsx')),
  settings: inShell('/settings', () => import('../features/account/settings/settings-page.tsx')),
  upgrade: inShell('/upgrade', () => import('../features/account/upgrade/upgrade-page.tsx')),
  subscribe: inShell('/subscribe', () => import('../features/account/subscribe/subscribe-page.tsx')),
  paymentSuccess: inShell(
    '/payment-success',
    () => import('../features/account/payment-success/payment-success-page.tsx'),
  ),
  followUps: inShell('/followups', () => import('../features/follow-ups/follow-ups/follow-ups-page.tsx')),
  account: inShell('/account', () => import('../features/account/my-account/my-account-page.tsx')),
  admin: inShell('/admin', () => import('../features/operators/panel/panel-page.tsx')),
  register: alone('/sales/caixa', () => import('./cash-register.tsx')),
  login: alone('/login', () => import('../features/account/session/login-page.tsx')),
  signUp: alone('/register', () => import('../features/account/sign-up/sign-up-page.tsx')),
  demo: alone('/demo', () => import('../features/account/demo/demo-page.tsx')),
  forgotPassword: alone('/forgot-password', () => import('../features/account/password/forgot-password-page.tsx')),
  resetPassword: alone('/reset-password', () => import('../features/account/password/reset-password-page.tsx')),
} as const;

export const loadShell = () => import('./shell/shell.tsx');

/** Asks at once for all the code of a page that would otherwise be found part by part. */
export function askForParts(path: string): void {
  const part = Object.values(PARTS).find((candidate) => candidate.path === path);
  const loads = part ? [part.load, ...(part.frame === 'shell' ? [loadShell] : [])] : [];
  // A part that fails to come is asked for again, and reported, when it is rendered.
  for (const load of loads) load().catch(() => undefined);
}
