import { z } from 'zod';
import { photo } from '../kernel/photo.ts';

/** Units of one product, at most. */
export const MAX_STOCK = 9_999_999;

/** Characters of a category's name. */
export const LONGEST_CATEGORY = 80;

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
  photos: z.array(photo).describe('A primeira é a capa, e aparece no lugar de imageUrl'),
});
export type Product = z.infer<typeof product>;
