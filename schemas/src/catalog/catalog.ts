import { z } from 'zod';
import { photo } from '../kernel/photo.ts';
import { measured } from '../kernel/unit-fields.ts';

const catalogProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Left out where the shop does not show prices, and of a product with an open price. */
  price: z.string().optional(),
  /** False: sold out, which is told even where the stock is not shown. */
  available: z.boolean(),
  /** Left out where the shop does not show its stock, and of a product whose stock is not counted. */
  stock: z.number().optional(),
  unit: measured,
  imageUrl: z.string().nullable(),
  /** The first one is shown instead of `imageUrl`. */
  photos: z.array(photo),
  category: z.string(),
});
export type CatalogProduct = z.infer<typeof catalogProduct>;

/** GET /api/catalog/{slug}: what anybody may see of a shop whose catalogue is public. */
export const catalog = z.object({
  store: z.object({
    name: z.string(),
    slug: z.string(),
    /** Digits only; null where nobody can be written to. */
    whatsapp: z.string().nullable(),
    showPrices: z.boolean(),
    showStock: z.boolean(),
    allowOrders: z.boolean(),
    customMessage: z.string().nullable(),
    theme: z.object({
      primaryColor: z.string(),
      secondaryColor: z.string(),
      logoUrl: z.string().nullable(),
      customCss: z.string().nullable(),
    }),
  }),
  /** By name; those that the shop shows in its catalogue. */
  products: z.array(catalogProduct),
});
export type Catalog = z.infer<typeof catalog>;
