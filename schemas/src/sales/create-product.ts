import { z } from 'zod';
import { decimal, line, optionalText, text } from '../kernel/fields.ts';
import { fromDecimal } from '../kernel/money.ts';
import { isPictureAddress, NO_PICTURE_ADDRESS } from '../kernel/picture-address.ts';
import { LONGEST_CATEGORY, MAX_STOCK } from './product.ts';

/** What is said of a product and cannot be left blank. */
const required = {
  name: line(160).min(1, 'Nome é obrigatório'),
  category: line(LONGEST_CATEGORY).min(1, 'Categoria é obrigatória'),
  price: z
    .string()
    .min(1, 'Preço deve ser maior que 0')
    .refine((value) => !value.trim().startsWith('-'), { error: 'Preço deve ser maior que 0', abort: true })
    .pipe(decimal.refine((value) => (fromDecimal(value) ?? 0) >= 1, 'Preço deve ser maior que 0')),
};
const stock = z
  .int('Estoque deve ser um número inteiro')
  .min(0, 'Estoque não pode ser negativo')
  .max(MAX_STOCK, 'Estoque alto demais');
const consumptionDays = z
  .int('Tempo de consumo deve ser em dias inteiros')
  .min(1, 'Tempo de consumo deve ser pelo menos 1 dia')
  .max(3_650, 'Tempo de consumo deve ser de no máximo 10 anos');

/** POST /api/products. A `userId` in the body is ignored: the shop comes from the token. */
export const createProductRequest = z.object({
  ...required,
  description: optionalText(2_000),
  stock,
  consumptionDays: consumptionDays.default(90),
  activeInCatalog: z.boolean().default(true),
  imageUrl: optionalText(2_000).refine(isPictureAddress, NO_PICTURE_ADDRESS),
  barcode: optionalText(60),
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
    price: required.price.optional(),
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
  })
  .superRefine(({ activeInCatalog, ...form }, context) => {
    const isToggle = activeInCatalog !== undefined && Object.values(form).every((value) => value === undefined);
    if (isToggle) return;
    for (const [field, message] of Object.entries(REQUIRED)) {
      if (form[field as keyof typeof REQUIRED] === undefined)
        context.addIssue({ code: 'custom', path: [field], message });
    }
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
  price: 'Preço deve ser maior que 0',
} as const;
