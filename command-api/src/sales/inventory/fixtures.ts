import type { ProductCreated, ProductFields, RegisteredLine, SaleRegistered } from '@pdv/schemas/sales/events';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import type { CreateProduct } from './create-product.ts';
import type { LineToSell } from './price-lines.ts';
import type { RegisterSale } from './register-sale.ts';
import { wholePayment } from './take-payments.ts';

export const SHOP = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
export const COFFEE = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0002';
export const RECEIPT_TOKEN = 'Zq3vX0m1T8yL5sWc7RkHdA';
export const SUGAR = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0003';

export function productCreated(
  over: {
    id?: string;
    stock?: number;
    priceCentavos?: number;
    barcode?: string | null;
    product?: Partial<ProductFields>;
  } = {},
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
        ...PLAIN_PRODUCT,
        ...over.product,
      },
      stockAfter: over.stock ?? 10,
    },
  };
}

export function createProductCommand(over: Partial<CreateProduct> = {}): CreateProduct {
  const { product } = productCreated({ barcode: '7891000100103' }).data;
  return { type: 'CreateProduct', productId: COFFEE, product, stock: 10, ...over };
}

export function line(over: Partial<LineToSell> = {}): LineToSell {
  return { lineId: 'sale-1', productId: COFFEE, quantity: 1, unitPriceCentavos: null, totalCentavos: null, ...over };
}

export function registerSaleCommand(over: Partial<RegisterSale> = {}): RegisterSale {
  return {
    type: 'RegisterSale',
    shopId: SHOP,
    saleId: 'sale-1',
    lines: [line()],
    customerId: null,
    payments: wholePayment('pix'),
    receiptToken: RECEIPT_TOKEN,
    businessDate: '2026-11-21',
    notes: null,
    ...over,
  };
}

export function registeredLine(over: Partial<RegisteredLine> = {}): RegisteredLine {
  return {
    lineId: 'sale-1',
    productId: COFFEE,
    productName: 'Café',
    category: 'Mercearia',
    quantity: 1,
    listPriceCentavos: 5_899,
    unitPriceCentavos: 5_899,
    discountCentavos: 0,
    ticketDiscountCentavos: 0,
    totalCentavos: 5_899,
    consumptionDays: 30,
    stockBefore: 10,
    stockAfter: 9,
    ...over,
  };
}

export function saleRegistered(over: Partial<SaleRegistered['data']> = {}): SaleRegistered {
  return {
    type: 'SaleRegistered',
    data: {
      saleId: 'sale-1',
      number: 1,
      customerId: null,
      lines: [registeredLine()],
      discountCentavos: 0,
      totalCentavos: 5_899,
      payments: [{ method: 'pix', amountCentavos: 5_899, tenderedCentavos: null, card: null, dueDate: null }],
      cashSessionId: null,
      receiptToken: RECEIPT_TOKEN,
      businessDate: '2026-11-21',
      approvedBy: null,
      personal: null,
      ...over,
    },
  };
}
