import { z } from 'zod';
import { decimal, optionalText, text } from '../kernel/fields.ts';
import { fromDecimal } from '../kernel/money.ts';

const httpUrl = optionalText(2_000).refine(
  (value) => value === null || /^https?:\/\/[^\s]+$/i.test(value),
  'Use um endereço que comece com https://',
);

/** POST /api/products. A `userId` in the body is ignored: the shop comes from the token. */
export const createProductRequest = z.object({
  name: text(160).min(1, 'Nome é obrigatório'),
  description: optionalText(2_000),
  category: text(80).min(1, 'Categoria é obrigatória'),
  price: z
    .string()
    .min(1, 'Preço deve ser maior que 0')
    .pipe(decimal.refine((value) => (fromDecimal(value) ?? 0) >= 1, 'Preço deve ser maior que 0')),
  stock: z
    .int('Estoque deve ser um número inteiro')
    .min(0, 'Estoque não pode ser negativo')
    .max(9_999_999, 'Estoque alto demais'),
  consumptionDays: z
    .int('Tempo de consumo deve ser em dias inteiros')
    .min(1, 'Tempo de consumo deve ser pelo menos 1 dia')
    .max(3_650, 'Tempo de consumo deve ser de no máximo 10 anos')
    .default(90),
  activeInCatalog: z.boolean().default(true),
  imageUrl: httpUrl,
  barcode: optionalText(60),
});
export type CreateProductRequest = z.input<typeof createProductRequest>;

/** A product as every call answers it. */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  price: z.string(),
  stock: z.number(),
  consumptionDays: z.number(),
  activeInCatalog: z.boolean(),
  imageUrl: z.string().nullable(),
  barcode: z.string().nullable(),
});
export type Product = z.infer<typeof product>;
