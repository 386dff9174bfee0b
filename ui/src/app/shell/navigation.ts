import { PLANS } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import {
  BellRing,
  ChartColumn,
  CircleUser,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Users,
  Wallet,
} from 'lucide-react';
import { isOperator } from '../../shared/session/operator.ts';
import { mayOpen, type Page, SHOP_PAGES } from '../pages.ts';

export interface NavigationEntry {
  readonly page: Page;
  readonly label: string;
  readonly icon: LucideIcon;
  /** May stand in the bar at the bottom of a phone: the first four that the role sees do. */
  readonly tab: boolean;
  /** Only for plans with follow-ups; others see it greyed out with a Premium badge. */
  readonly needsFollowUps?: true;
}

/** The one table of the menu, in its order. An entry appears here together with its page, never before. */
const NAVIGATION: readonly NavigationEntry[] = [
  { page: SHOP_PAGES.dashboard, label: 'Início', icon: LayoutDashboard, tab: true },
  { page: SHOP_PAGES.sales, label: 'PDV', icon: ShoppingBag, tab: true },
  { page: SHOP_PAGES.customers, label: 'Clientes', icon: Users, tab: true },
  { page: SHOP_PAGES.products, label: 'Produtos', icon: Package, tab: true },
  { page: SHOP_PAGES.followUps, label: 'Follow-ups', icon: BellRing, tab: false, needsFollowUps: true },
  { page: SHOP_PAGES.reports, label: 'Relatórios', icon: ChartColumn, tab: true },
  { page: SHOP_PAGES.receivables, label: 'A Receber', icon: HandCoins, tab: false },
  { page: SHOP_PAGES.cashSessions, label: 'Caixas', icon: Wallet, tab: false },
  { page: SHOP_PAGES.vouchers, label: 'Vales', icon: ReceiptText, tab: false },
  { page: SHOP_PAGES.settings, label: 'Configurações', icon: Settings, tab: false },
];

/** Operators see no shop. */
const OPERATOR_NAVIGATION: readonly NavigationEntry[] = [
  { page: SHOP_PAGES.admin, label: 'Administração', icon: ShieldCheck, tab: true },
  { page: SHOP_PAGES.account, label: 'Minha conta', icon: CircleUser, tab: true },
];

const MOST_TABS = 4;

/** The menu entries for a member. */
export const navigationOf = (account: Account): readonly NavigationEntry[] =>
  isOperator(account) ? OPERATOR_NAVIGATION : NAVIGATION.filter(({ page }) => mayOpen(page, account));

/** The bar at the bottom of a phone: what is not locked, as far as there is room beside 'Mais'. */
export const tabsFor = (account: Account): readonly NavigationEntry[] =>
  navigationOf(account)
    .filter((entry) => entry.tab && !isLocked(entry, account))
    .slice(0, MOST_TABS);

/** Part of the product, but not of the shop's plan. */
export const isLocked = (
  { needsFollowUps }: NavigationEntry,
  { effectivePlan }: Pick<Account, 'effectivePlan'>,
): boolean => needsFollowUps === true && !PLANS[effectivePlan].followUps;
