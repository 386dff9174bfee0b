import { PLANS, type ShopPlan } from '@pdv/schemas/account/plans';

export const SHOP_PLANS = Object.keys(PLANS) as readonly ShopPlan[];

/** The saving of a yearly payment against twelve months. */
export function yearlySavings(plan: ShopPlan): number {
  const { monthlyCentavos, yearlyCentavos } = PLANS[plan];
  return 12 * monthlyCentavos - yearlyCentavos;
}

/** By the month, rounded to whole reais, when a year is paid at once. */
export const perMonthOfYear = (plan: ShopPlan): number => Math.round(PLANS[plan].yearlyCentavos / 1_200) * 100;
