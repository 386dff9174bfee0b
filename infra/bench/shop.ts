import { randomBytes, randomUUID } from 'node:crypto';
import { wholePayment } from '@pdv/command-api/sales/payments';
import type { CommandContext } from '@pdv/infra/command-handler/command-handler';
import type { EventToAppend, JsonObject } from '@pdv/infra/event-store/port';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';

const STOCK = 9_999_999;
const TODAY = '2026-11-20';

export function context(shopId: string): CommandContext {
  return { commandId: randomUUID(), shopId, actorId: shopId, correlationId: randomUUID(), now: new Date() };
}

export function createProduct(productId: string) {
  const product = {
    name: 'Café torrado e moído 500 g',
    description: null,
    category: 'Mercearia',
    priceCentavos: 1_890,
    consumptionDays: 20,
    activeInCatalog: true,
    imageUrl: null,
    barcode: null,
    ...PLAIN_PRODUCT,
  };
  return { type: 'CreateProduct', productId, product, stock: STOCK } as const;
}

export function registerSale(shopId: string, productId: string) {
  const saleId = randomUUID();
  return {
    type: 'RegisterSale',
    shopId,
    saleId,
    lines: [{ lineId: saleId, productId, quantity: 1, unitPriceCentavos: 1_890, totalCentavos: 1_890 }],
    customerId: null,
    payments: wholePayment('pix'),
    receiptToken: randomBytes(16).toString('base64url'),
    businessDate: TODAY,
    notes: null,
  } as const;
}

/** A sale as the log holds it, for measurements below the command handler. */
export function saleEvent(shopId: string, productId: string, n = 0): EventToAppend & { readonly data: JsonObject } {
  const saleId = randomUUID();
  const day = String((n % 28) + 1).padStart(2, '0');
  const line = {
    lineId: saleId,
    productId,
    productName: 'Café torrado e moído 500 g',
    category: 'Mercearia',
    quantity: 1,
    listPriceCentavos: 1_890,
    unitPriceCentavos: 1_890,
    discountCentavos: 0,
    ticketDiscountCentavos: 0,
    totalCentavos: 1_890,
    consumptionDays: 20,
    stockBefore: STOCK - n,
    stockAfter: STOCK - n - 1,
  };
  const data = {
    saleId,
    number: n + 1,
    customerId: null,
    lines: [line],
    discountCentavos: 0,
    totalCentavos: 1_890,
    payments: [{ method: 'pix' as const, amountCentavos: 1_890, tenderedCentavos: null, card: null, dueDate: null }],
    cashSessionId: null,
    receiptToken: randomBytes(16).toString('base64url'),
    businessDate: `2026-10-${day}`,
    approvedBy: null,
    personal: null,
  } satisfies SaleRegistered['data'];
  const metadata = {
    schemaVersion: 1,
    shopId,
    actorId: shopId,
    correlationId: saleId,
    causationId: saleId,
    occurredAt: `2026-10-${day}T15:00:00.000Z`,
  };
  return { id: randomUUID(), type: 'SaleRegistered', data, metadata };
}
