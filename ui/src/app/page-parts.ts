import { SCREENS } from '@pdv/schemas/screens';
import type { ComponentType } from 'react';
import type { Asks } from '../shared/api/asks.ts';

type Load = () => Promise<{ readonly default: ComponentType; readonly asks?: Asks }>;

/** Where a page stands, and how its code is fetched. Nothing more: the entry knows this before React has come. */
export interface PagePart {
  readonly path: string;
  readonly load: Load;
  /** The shell around it. */
  readonly frame: 'shell' | 'none';
}

const inShell = (path: string, load: Load): PagePart => ({ path, load, frame: 'shell' });
const alone = (path: string, load: Load): PagePart => ({ path, load, frame: 'none' });

export const PARTS = {
  dashboard: inShell(SCREENS.dashboard, () => import('../features/sales/dashboard/dashboard-page.tsx')),
  sales: inShell(SCREENS.sales, () => import('./sales-with-customers.tsx')),
  customers: inShell(SCREENS.customers, () => import('./customers-with-timeline.tsx')),
  segments: inShell(SCREENS.segments, () => import('../features/customers/segments/segments-page.tsx')),
  campaigns: inShell(SCREENS.campaigns, () => import('../features/customers/campaigns/campaigns-page.tsx')),
  campaign: inShell(SCREENS.campaign, () => import('../features/customers/campaigns/campaign-page.tsx')),
  customer: inShell(SCREENS.customer, () => import('./customer-profile.tsx')),
  products: inShell(SCREENS.products, () => import('./products-with-history.tsx')),
  forecast: inShell(SCREENS.forecast, () => import('../features/sales/forecast/forecast-page.tsx')),
  reports: inShell(SCREENS.reports, () => import('../features/sales/reports/reports-page.tsx')),
  shops: inShell(SCREENS.shops, () => import('./shops-page.tsx')),
  cashSessions: inShell(SCREENS.cashSessions, () => import('../features/sales/cash-session/cash-sessions-page.tsx')),
  receivables: inShell(SCREENS.receivables, () => import('../features/sales/receivable/receivables-page.tsx')),
  vouchers: inShell(SCREENS.vouchers, () => import('../features/sales/vouchers/vouchers-page.tsx')),
  settings: inShell(SCREENS.settings, () => import('../features/account/settings/settings-page.tsx')),
  upgrade: inShell(SCREENS.upgrade, () => import('../features/account/upgrade/upgrade-page.tsx')),
  subscribe: inShell(SCREENS.subscribe, () => import('../features/account/subscribe/subscribe-page.tsx')),
  paymentSuccess: inShell(
    SCREENS.paymentSuccess,
    () => import('../features/account/payment-success/payment-success-page.tsx'),
  ),
  followUps: inShell(SCREENS.followUps, () => import('../features/follow-ups/follow-ups/follow-ups-page.tsx')),
  account: inShell(SCREENS.account, () => import('../features/account/my-account/my-account-page.tsx')),
  admin: inShell(SCREENS.admin, () => import('../features/operators/panel/panel-page.tsx')),
  register: alone(SCREENS.cashRegister, () => import('./cash-register.tsx')),
  login: alone(SCREENS.login, () => import('../features/account/session/login-page.tsx')),
  signUp: alone(SCREENS.signUp, () => import('../features/account/sign-up/sign-up-page.tsx')),
  demo: alone(SCREENS.demo, () => import('../features/account/demo/demo-page.tsx')),
  forgotPassword: alone(SCREENS.forgotPassword, () => import('../features/account/password/forgot-password-page.tsx')),
  confirmEmail: alone(
    SCREENS.confirmEmail,
    () => import('../features/account/email-confirmation/confirm-email-page.tsx'),
  ),
  resetPassword: alone(SCREENS.resetPassword, () => import('../features/account/password/reset-password-page.tsx')),
} as const;
