import { z } from 'zod';
import { photo } from '../kernel/photo.ts';
import { unit } from '../kernel/unit-fields.ts';

/** Units of one product, at most. */
export const MAX_STOCK = 9_999_999;

/** A product answers to so many barcodes. */
export const MAX_BARCODES = 10;

/** A product as every call answers it. */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  price: z.string().describe('`"0.00"` com preço livre'),
  stock: z.number().describe('0 sem controle de estoque'),
  consumptionDays: z.number(),
  activeInCatalog: z.boolean(),
  imageUrl: z.string().nullable(),
  barcode: z.string().nullable().describe('O primeiro código de barras'),
  photos: z.array(photo).describe('A primeira é a capa, e aparece no lugar de imageUrl'),
  barcodes: z.array(z.string()).describe('Todos os códigos de barras, com o primeiro'),
  minimumStock: z.number().nullable().describe('Estoque mínimo do produto; null: o da loja'),
  supplier: z.string().nullable(),
  tracksStock: z.boolean().describe('false: sem controle de estoque, como um serviço'),
  openPrice: z.boolean().describe('true: preço livre, informado em cada venda'),
  unit: unit.describe('O preço é de uma unidade: de 1 kg onde é `kg`'),
  cost: z
    .string()
    .nullable()
    .optional()
    .describe('Custo médio de uma unidade; null sem custo. Só para quem pode ver relatórios'),
});
export type Product = z.infer<typeof product>;

/** GET /api/products/barcode/{code}: of a scale's label with how much it says there is, and with its price where it bears one. */
export const scannedProduct = product.extend({
  label: z
    .object({
      quantity: z.number().describe('Em kg'),
      amount: z
        .string()
        .optional()
        .describe('O preço da etiqueta: envie-o em `labels` da linha, para cobrar exatamente isso'),
    })
    .optional(),
});
export type ScannedProduct = z.infer<typeof scannedProduct>;
