import type { ProductCreated, SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import type { CreateProduct } from './create-product.ts';
import type { RegisterSale, SaleLine } from './register-sale.ts';

export const SHOP = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
export const COFFEE = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0002';
export const SUGAR = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0003';

export function productCreated(
  over: { id?: string; stock?: number; priceCentavos?: number; barcode?: string | null } = {},
): ProductCreated {
  return {
    type: 'ProductCreated',
    data: {
      productId: over.id ?? COFFEE,
      product: {
        name: over.id === SUGAR ? 'Açúcar' : 'Café',
        description: null,
        category: 'Mercearia',
        priceCentavos: over.priceCentavos ?? 5_899,
        consumptionDays: 30,
        activeInCatalog: true,
        imageUrl: null,
        barcode: over.barcode ?? null,
      },
      stockAfter: over.stock ?? 10,
      fingerprint: 'as-created',
    },
  };
}

export function createProductCommand(over: Partial<CreateProduct> = {}): CreateProduct {
  const { product } = productCreated({ barcode: '7891000100103' }).data;
  return { type: 'CreateProduct', productId: COFFEE, product, stock: 10, fingerprint: 'as-created', ...over };
}

export function line(over: Partial<SaleLine> = {}): SaleLine {
  return { saleId: 'sale-1', productId: COFFEE, quantity: 1, unitPriceCentavos: null, totalCentavos: null, ...over };
}

export function registerSaleCommand(over: Partial<RegisterSale> = {}): RegisterSale {
  return {
    type: 'RegisterSale',
    shopId: SHOP,
    checkoutId: 'checkout-1',
    lines: [line()],
    customerId: null,
    paymentMethod: 'pix',
    amountPaidCentavos: null,
    paymentDate: null,
    businessDate: '2026-11-21',
    notes: null,
    fingerprint: 'as-sold',
    ...over,
  };
}

export function saleRegistered(over: Partial<SaleRegistered['data']> = {}): SaleRegistered {
  return {
    type: 'SaleRegistered',
    data: {
      saleId: 'sale-1',
      checkoutId: 'checkout-1',
      productId: COFFEE,
      productName: 'Café',
      category: 'Mercearia',
      customerId: null,
      quantity: 1,
      listPriceCentavos: 5_899,
      unitPriceCentavos: 5_899,
      totalCentavos: 5_899,
      paymentMethod: 'pix',
      amountPaidCentavos: null,
      paymentDate: '2026-11-21',
      businessDate: '2026-11-21',
      consumptionDays: 30,
      stockBefore: 10,
      stockAfter: 9,
      fingerprint: 'as-sold',
      personal: null,
      ...over,
    },
  };
}

export function saleCancelled(stockBefore: number, sold = saleRegistered().data): SaleCancelled {
  const { saleId, checkoutId, productId, productName, customerId, quantity } = sold;
  const { listPriceCentavos, totalCentavos, paymentMethod, businessDate } = sold;
  return {
    type: 'SaleCancelled',
    data: {
      ...{ saleId, checkoutId, productId, productName, customerId, quantity },
      ...{ listPriceCentavos, totalCentavos, paymentMethod, businessDate },
      stockBefore,
      stockAfter: stockBefore + quantity,
      personal: null,
    },
  };
}
