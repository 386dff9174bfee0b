import { z } from 'zod';
import { optionalText, uuid } from '../kernel/fields.ts';
import { measured } from '../kernel/unit-fields.ts';
import { quantity } from './quantity-fields.ts';

/** Products of one transfer, and of one copy. */
export const MAX_TRANSFER_LINES = 200;
/** Of one GET of matches: their ids stand in the address. */
export const MAX_MATCHES = 50;

/** POST /api/stock-transfers: units of this shop that go to another one of the same owner, all of them or none. */
export const transferStockRequest = z.object({
  toShopId: uuid,
  lines: z
    .array(
      z.object({
        productId: uuid,
        quantity,
        toProductId: uuid.describe('O produto da outra loja que recebe as unidades'),
      }),
      { error: 'Escolha ao menos um produto' },
    )
    .min(1, 'Escolha ao menos um produto')
    .max(MAX_TRANSFER_LINES, `Máximo de ${MAX_TRANSFER_LINES} produtos por transferência`),
  note: optionalText(300),
});
export type TransferStockRequest = z.input<typeof transferStockRequest>;

/** 201 of POST /api/stock-transfers. */
export const transferSent = z.object({
  id: z.string(),
  toShopId: z.string(),
  /** Units of all lines; what is weighed or measured counts as one. */
  items: z.number(),
  at: z.string().describe('Instante, ISO 8601 UTC'),
});
export type TransferSent = z.infer<typeof transferSent>;

/** Why units did not stay in the other shop. */
export const CAME_BACK_BECAUSE = [
  'product_deleted',
  'stock_not_tracked',
  'unit_differs',
  'stock_too_large',
  'shop_closed',
] as const;
export type CameBackBecause = (typeof CAME_BACK_BECAUSE)[number];

/** `coming-back`: refused there and not yet back here. */
export const TRANSFER_STATES = ['on-the-way', 'received', 'coming-back', 'returned', 'partly-returned'] as const;

/** A transfer as one of its two shops sees it. */
export const stockTransfer = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  /** Null once that shop's account is erased. */
  otherShop: z.object({ id: z.string(), name: z.string().nullable() }),
  state: z.enum(TRANSFER_STATES),
  lines: z.array(
    z.object({
      productName: z.string().describe('Na loja de onde saiu, como era então'),
      toProductName: z.string().describe('Na loja que recebe, como era então'),
      quantity: z.number(),
      unit: measured,
      cameBack: z.enum(CAME_BACK_BECAUSE).nullable().describe('Por que as unidades voltaram; null: ficaram'),
    }),
  ),
  items: z.number(),
  note: z.string().nullable(),
  sentAt: z.string(),
  sentBy: z.string(),
  receivedAt: z.string().nullable(),
});
export type StockTransfer = z.infer<typeof stockTransfer>;

/** POST /api/products/copies: creates in another shop of the same owner what it does not have yet. */
export const copyProductsRequest = z.object({
  toShopId: uuid,
  productIds: z
    .array(uuid, { error: 'Escolha ao menos um produto' })
    .min(1, 'Escolha ao menos um produto')
    .max(MAX_TRANSFER_LINES, `Máximo de ${MAX_TRANSFER_LINES} produtos por vez`),
});
export type CopyProductsRequest = z.input<typeof copyProductsRequest>;

/** Of each product that was asked for, in that order. */
export const copiedProducts = z.array(
  z.object({
    productId: z.string(),
    outcome: z.enum(['created', 'already-there', 'refused']),
    /** In the other shop; null where refused. */
    toProductId: z.string().nullable(),
    toProductName: z.string().nullable(),
    code: z.string().nullable().describe('Por que foi recusado: `product_not_found` ou `barcode_taken`'),
    message: z.string().nullable(),
  }),
);
export type CopiedProducts = z.infer<typeof copiedProducts>;

/** A product of the other shop, to choose from. */
export const targetProduct = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  stock: z.number(),
  unit: measured,
});
export type TargetProduct = z.infer<typeof targetProduct>;

/** GET /api/shops/{id}/products/matches: for each product of this shop the one of the other that looks the same. */
export const productMatches = z.array(
  z.object({
    productId: z.string(),
    /** Null where the other shop has nothing with its barcode or name. */
    match: targetProduct.extend({ by: z.enum(['barcode', 'name']) }).nullable(),
  }),
);
export type ProductMatches = z.infer<typeof productMatches>;
