import { z } from 'zod';
import { decimal, LONGEST_CATEGORY, line, optionalText, text } from '../kernel/fields.ts';
import { fromDecimal } from '../kernel/money.ts';
import { isPictureAddress, NO_PICTURE_ADDRESS } from '../kernel/picture-address.ts';
import { unit } from '../kernel/unit-fields.ts';
import { MAX_BARCODES } from './product.ts';
import { count } from './quantity-fields.ts';

/** What is said of a product and cannot be left blank. */
const required = {
  name: line(160).min(1, 'Nome é obrigatório'),
  category: line(LONGEST_CATEGORY).min(1, 'Categoria é obrigatória'),
};
const NO_PRICE = 'Preço deve ser maior que 0';
const isPrice = (value: string | undefined) => (fromDecimal(value ?? '') ?? 0) >= 1;
/** Above 0, unless the price is open: what is sent then is not looked at. */
const price = z
  .string()
  .refine((value) => !value.trim().startsWith('-'), { error: NO_PRICE, abort: true })
  .refine((value) => value === '' || decimal.safeParse(value).success, {
    error: 'Use um valor como "58.99"',
    abort: true,
  });
const stock = count('Estoque');
const consumptionDays = z
  .int('Tempo de consumo deve ser em dias inteiros')
  .min(1, 'Tempo de consumo deve ser pelo menos 1 dia')
  .max(3_650, 'Tempo de consumo deve ser de no máximo 10 anos');

const barcode = text(60);
const barcodes = z
  .array(barcode.min(1, 'Informe o código de barras'))
  .max(MAX_BARCODES, `Máximo de ${MAX_BARCODES} códigos de barras`)
  .refine((codes) => new Set(codes).size === codes.length, 'Cada código de barras aparece uma vez')
  .describe('Todos, o primeiro à frente; vale no lugar de `barcode`');
const minimumStock = count('Estoque mínimo').nullable();
const supplier = 80;
const cost = z
  .string()
  .nullable()
  .refine((value) => !value || decimal.safeParse(value).success, 'Use um valor como "58.99"')
  .transform((value) => value || null);

/** POST /api/products. A `userId` in the body is ignored: the shop comes from the token. */
export const createProductRequest = z
  .object({
    ...required,
    price: price.optional().meta({ description: 'Maior que 0; sem efeito com `openPrice`' }),
    description: optionalText(2_000),
    stock,
    consumptionDays: consumptionDays.default(90),
    activeInCatalog: z.boolean().default(true),
    imageUrl: optionalText(2_000).refine(isPictureAddress, NO_PICTURE_ADDRESS),
    barcode: optionalText(60),
    barcodes: barcodes.optional(),
    cost: cost.optional(),
    minimumStock: minimumStock.optional(),
    supplier: optionalText(supplier),
    tracksStock: z.boolean().default(true),
    openPrice: z.boolean().default(false),
    unit: unit.default('un').describe('Fica como foi cadastrada'),
  })
  .superRefine(({ price: given, openPrice }, context) => {
    if (!openPrice && !isPrice(given)) context.addIssue({ code: 'custom', path: ['price'], message: NO_PRICE });
  });
export type CreateProductRequest = z.input<typeof createProductRequest>;

/** Null and blank clear it; left out, it stays as it is. */
const clearableText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null);

const TEXT = { type: 'string' } as const;

/**
 * PUT /api/products/{id}: the whole form, or `activeInCatalog` alone. What the form leaves out of the optional fields
 * and the stock stays as it is; a stock that differs is recorded as a correction.
 */
export const changeProductRequest = z
  .object({
    name: required.name.optional(),
    category: required.category.optional(),
    price: price.optional(),
    description: clearableText(2_000).optional(),
    stock: stock.optional(),
    stockBefore: stock.optional().meta({
      description:
        'O estoque que o formulário mostrava. Se mudou desde então, a correção é recusada (409 stock_changed).',
    }),
    consumptionDays: consumptionDays.optional(),
    activeInCatalog: z.boolean().optional(),
    imageUrl: clearableText(2_000).refine(isPictureAddress, NO_PICTURE_ADDRESS).optional(),
    barcode: clearableText(60).optional(),
    barcodes: barcodes.optional(),
    cost: cost.optional(),
    minimumStock: minimumStock.optional(),
    supplier: clearableText(supplier).optional(),
    tracksStock: z.boolean().optional(),
    openPrice: z.boolean().optional(),
  })
  .superRefine(({ activeInCatalog, ...form }, context) => {
    const isToggle = activeInCatalog !== undefined && Object.values(form).every((value) => value === undefined);
    if (isToggle) return;
    for (const [field, message] of Object.entries(REQUIRED)) {
      if (form[field as keyof typeof REQUIRED] === undefined)
        context.addIssue({ code: 'custom', path: [field], message });
    }
    if (!form.openPrice && !isPrice(form.price))
      context.addIssue({ code: 'custom', path: ['price'], message: NO_PRICE });
  })
  .meta({
    oneOf: [
      {
        title: 'O formulário',
        properties: { name: TEXT, category: TEXT, price: TEXT },
        required: ['name', 'category', 'price'],
      },
      {
        title: 'Só mostrar ou esconder no catálogo',
        properties: { activeInCatalog: { type: 'boolean' } },
        required: ['activeInCatalog'],
        maxProperties: 1,
      },
    ],
  });
export type ChangeProductRequest = z.input<typeof changeProductRequest>;

const REQUIRED = {
  name: 'Nome é obrigatório',
  category: 'Categoria é obrigatória',
} as const;
