import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Role } from '@pdv/schemas/account/roles';
import { LayoutDashboard, type LucideIcon, Package, ShoppingBag, Users } from 'lucide-react';
import { type Page, SHOP_PAGES } from '../pages.ts';

export interface NavigationEntry {
  readonly page: Page;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Also in the bar at the bottom of a phone, where five fit. */
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
];

/** What the menu shows to somebody with this role. */
export const navigationOf = (role: Role): readonly NavigationEntry[] =>
  NAVIGATION.filter(({ page: { action } }) => !action || isAllowed(role, action));

/** Opens the PDV with the dialog for a new sale. */
export const NEW_SALE = '/sales?nova=1';
