import { z } from 'zod';

/** Paper of the receipt that is printed straight after a sale; off prints nothing by itself. */
export const PRINT_AFTER_SALE = ['off', '58', '80'] as const;

/** What a shop's scale prints after the product's code; `off`: no code is a label. */
export const LABEL_VALUES = ['off', 'price', 'weight'] as const;

/** How many digits of the label are the product's code. */
export const LABEL_CODE_DIGITS = [4, 5, 6] as const;

/** What a shop allows at its registers. Owners may do everything; what a cashier may not, an owner's PIN allows once. */
export const registerRules = z.object({
  /** The largest share that a cashier takes off a line or a ticket alone: 0 to 100. */
  cashierDiscountPercent: z
    .int('Use uma porcentagem inteira')
    .min(0, 'Use uma porcentagem de 0 a 100')
    .max(100, 'Use uma porcentagem de 0 a 100'),
  cashierMayChangePrice: z.boolean(),
  cashierMayCancel: z.boolean(),
  cashierMayReturn: z.boolean(),
  /** Sangria and suprimento. */
  cashierMayOpenDrawer: z.boolean(),
  /** No sale without an open cash session, whoever sells. */
  requireCashSession: z.boolean(),
  printAfterSale: z.enum(PRINT_AFTER_SALE),
  /** What the labels of the shop's scale bear: EAN-13 that begin with 2. */
  scaleLabel: z.enum(LABEL_VALUES),
  /** How many of its digits are the product's code. */
  scaleLabelDigits: z.literal(LABEL_CODE_DIGITS, 'Use 4, 5 ou 6 dígitos'),
});
export type RegisterRules = Readonly<z.infer<typeof registerRules>>;
export type LabelLayout = Pick<RegisterRules, 'scaleLabel' | 'scaleLabelDigits'>;

/** What a shop starts with. */
export const DEFAULT_REGISTER_RULES: RegisterRules = {
  cashierDiscountPercent: 10,
  cashierMayChangePrice: false,
  cashierMayCancel: false,
  cashierMayReturn: false,
  cashierMayOpenDrawer: true,
  requireCashSession: false,
  printAfterSale: 'off',
  scaleLabel: 'off',
  scaleLabelDigits: 5,
};

/** PUT /api/settings/register. What is left out stays as it is. */
export const registerRulesRequest = registerRules.partial();
export type RegisterRulesRequest = z.input<typeof registerRulesRequest>;
