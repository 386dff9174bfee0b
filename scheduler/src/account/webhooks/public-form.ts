import { WEBHOOK_DATA, type WebhookData } from '@pdv/schemas/account/webhook-payloads';
import type { WebhookEventName } from '@pdv/schemas/account/webhooks';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { type Centavos, toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, type Measured, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { FreguesEvent } from '@pdv/schemas/log';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { CashByMethod, ProductFields } from '@pdv/schemas/sales/events';
import { lowStockMark } from '@pdv/schemas/sales/stocked';

/** One thing that webhooks tell of an event. */
export interface Told {
  readonly type: WebhookEventName;
  /** What it happened to: of one entity, each webhook hears in order. */
  readonly entity: string;
  readonly data: unknown;
}

/** Events that webhooks tell of. */
export const TOLD_EVENTS = [
  'SaleRegistered',
  'SaleCancelled',
  'SaleReturned',
  'ProductCreated',
  'ProductChanged',
  'ProductDeleted',
  'StockReceived',
  'StockCorrected',
  'StockLost',
  'StockLossUndone',
  'StockCounted',
  'StockReturned',
  'StockTransferSent',
  'StockTransferReceived',
  'StockTransferReturned',
  'SupplierInvoiceReceived',
  'CustomerAdded',
  'CustomerChanged',
  'CustomerErased',
  'DebtRecorded',
  'DebtPaid',
  'CashSessionOpened',
  'CashSessionClosed',
  'FollowUpSent',
] as const satisfies readonly FreguesEvent['type'][];

type ToldEvent = Extract<FreguesEvent, { type: (typeof TOLD_EVENTS)[number] }>;

/**
 * What others may know of an event. Only what `WEBHOOK_DATA` names gets out, whatever else an event says: here events
 * are as the domain has them, with what people are called.
 */
export function toldOf(event: ToldEvent): readonly Told[] {
  return forms(event).map(({ type, entity, data }) => ({ type, entity, data: WEBHOOK_DATA[type].parse(data) }));
}

/** As a body has it, beside its data and its number. */
export const headOf = (id: string, { shopId, occurredAt }: EventMetadata, type: string) => ({
  ...{ id, type, occurredAt, shopId },
});

type Form = { [K in WebhookEventName]: { type: K; entity: string; data: WebhookData[K] } }[WebhookEventName];

function forms(event: ToldEvent): readonly Form[] {
  switch (event.type) {
    case 'SaleRegistered': {
      const { data } = event;
      const lines = data.lines.map((line) => ({
        ...soldLine(line),
        stockAfter: fromSteps(line.stockAfter, line.unit),
      }));
      const payments = data.payments.map(amountOf);
      const told = {
        ...data,
        lines,
        payments,
        total: money(data.totalCentavos),
        discount: money(data.discountCentavos),
      };
      const low = ranLow(data.lines);
      return [
        { type: 'sale.registered', entity: data.saleId, data: told },
        ...(low.length > 0
          ? [{ type: 'stock.low' as const, entity: data.saleId, data: { saleId: data.saleId, products: low } }]
          : []),
      ];
    }
    case 'SaleCancelled': {
      const { data } = event;
      const told = { ...data, total: money(data.totalCentavos), cancelledOn: data.cancelledOn ?? null };
      return [{ type: 'sale.cancelled', entity: data.saleId, data: told }];
    }
    case 'SaleReturned': {
      const { data } = event;
      const lines = data.lines.map((line) => ({
        ...line,
        quantity: fromSteps(line.quantity, line.unit),
        ...ofUnit(line.unit),
        total: money(line.totalCentavos),
      }));
      const told = { ...data, lines, total: money(data.totalCentavos), refunds: data.refunds.map(amountOf) };
      return [{ type: 'sale.returned', entity: data.saleId, data: told }];
    }
    case 'ProductCreated': {
      const { productId, product, stockAfter } = event.data;
      return [
        {
          type: 'product.added',
          entity: productId,
          data: { ...fieldsOf(productId, product), stock: fromSteps(stockAfter, product.unit) },
        },
      ];
    }
    case 'ProductChanged': {
      const { productId, product, before } = event.data;
      const changed = [...new Set(Object.keys(before).flatMap((field) => CALLED[field] ?? field))];
      // What nobody is told of.
      if (changed.length === 0) return [];
      return [{ type: 'product.changed', entity: productId, data: { ...fieldsOf(productId, product), changed } }];
    }
    case 'ProductDeleted':
      return [{ type: 'product.deleted', entity: event.data.productId, data: event.data }];
    case 'StockReceived':
    case 'StockCorrected':
    case 'StockLost':
    case 'StockLossUndone': {
      const data = { because: MOVED[event.type], saleId: null, transferId: null, products: [movedOf(event.data)] };
      return [{ type: 'stock.moved', entity: event.data.productId, data }];
    }
    case 'StockCounted': {
      const { countId, lines } = event.data;
      const moved = lines.filter(({ stockBefore, stockAfter }) => stockBefore !== stockAfter);
      if (moved.length === 0) return [];
      const data = { because: 'counted', saleId: null, transferId: null, products: moved.map(movedOf) } as const;
      return [{ type: 'stock.moved', entity: countId, data }];
    }
    case 'SupplierInvoiceReceived': {
      const { entryId, lines } = event.data;
      const data = { because: 'received', saleId: null, transferId: null, products: lines.map(movedOf) } as const;
      return [{ type: 'stock.moved', entity: entryId, data }];
    }
    case 'StockReturned': {
      const { saleId, lines } = event.data;
      const data = { because: 'returned', saleId, transferId: null, products: lines.map(movedOf) } as const;
      return [{ type: 'stock.moved', entity: saleId, data }];
    }
    case 'StockTransferSent':
    case 'StockTransferReceived':
    case 'StockTransferReturned': {
      const { transferId, lines } = event.data;
      // The other shop could take nothing: its stock is as it was.
      if (lines.length === 0) return [];
      const data = { because: TRANSFERRED[event.type], saleId: null, transferId, products: lines.map(movedOf) };
      return [{ type: 'stock.moved', entity: transferId, data }];
    }
    case 'CustomerAdded':
      return [{ type: 'customer.added', entity: event.data.customerId, data: event.data }];
    case 'CustomerChanged': {
      const { customerId, changed } = event.data;
      return [{ type: 'customer.changed', entity: customerId, data: { customerId, changed: [...changed] } }];
    }
    case 'CustomerErased':
      return [{ type: 'customer.erased', entity: event.data.customerId, data: event.data }];
    case 'DebtRecorded': {
      const { data } = event;
      return [
        { type: 'debt.recorded', entity: data.customerId, data: { ...data, amount: money(data.amountCentavos) } },
      ];
    }
    case 'DebtPaid': {
      const { data } = event;
      const debts = data.parts.map(({ paid, ...part }) => ({
        ...part,
        paid: money(paid.principalCentavos + paid.fineCentavos + paid.interestCentavos),
      }));
      return [
        { type: 'debt.paid', entity: data.customerId, data: { ...data, amount: money(data.amountCentavos), debts } },
      ];
    }
    case 'CashSessionOpened': {
      const { sessionId, registerName, floatCentavos } = event.data;
      const data = { cashSessionId: sessionId, registerName, float: money(floatCentavos) };
      return [{ type: 'cash-session.opened', entity: sessionId, data }];
    }
    case 'CashSessionClosed': {
      const { sessionId, counted, expected } = event.data;
      const data = { cashSessionId: sessionId, counted: byMethod(counted), expected: byMethod(expected) };
      return [{ type: 'cash-session.closed', entity: sessionId, data }];
    }
    case 'FollowUpSent':
      return [{ type: 'follow-up.sent', entity: event.data.followUpId, data: event.data }];
  }
}

const MOVED = {
  StockReceived: 'received',
  StockCorrected: 'counted',
  StockLost: 'lost',
  StockLossUndone: 'loss-undone',
} as const;

const TRANSFERRED = {
  StockTransferSent: 'transfer-sent',
  StockTransferReceived: 'transfer-received',
  StockTransferReturned: 'transfer-returned',
} as const;

/** Amounts of the log are whole; some figures of a drawer are below 0. */
const money = (centavos: Centavos): string => toDecimal(centavos);

const amountOf = ({ method, amountCentavos }: { readonly method: string; readonly amountCentavos: Centavos }) => ({
  method,
  amount: money(amountCentavos),
});

const byMethod = ({ cash, card, pix }: CashByMethod) => ({ cash: money(cash), card: money(card), pix: money(pix) });

const movedOf = ({ productId, productName, stockBefore, stockAfter, unit }: Moved) => ({
  ...{ productId, productName, ...ofUnit(unit) },
  ...{ before: fromSteps(stockBefore, unit), after: fromSteps(stockAfter, unit) },
});

interface Moved extends Measured {
  readonly productId: string;
  readonly productName: string;
  readonly stockBefore: number;
  readonly stockAfter: number;
  readonly minimumStock?: number;
}

function soldLine(line: Extract<ToldEvent, { type: 'SaleRegistered' }>['data']['lines'][number]) {
  const { productId, productName, quantity, unit, unitPriceCentavos, totalCentavos } = line;
  const amounts = { unitPrice: money(unitPriceCentavos), total: money(totalCentavos) };
  return { productId, productName, quantity: fromSteps(quantity, unit), ...ofUnit(unit), ...amounts };
}

/** Of a product's fields, as they are called outside; what it costs the shop and who sells it to the shop stay inside. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  priceCentavos: ['price'],
  moreBarcodes: ['barcodes'],
  costCentavos: [],
  supplier: [],
};

function fieldsOf(productId: string, { priceCentavos, unit, ...product }: ProductFields) {
  const minimumStock = product.minimumStock === null ? null : fromSteps(product.minimumStock, unit);
  return {
    productId,
    ...product,
    ...ofUnit(unit),
    minimumStock,
    barcodes: barcodesOf(product),
    price: money(priceCentavos),
  };
}

/** Products that had enough before the sale and are low after it; each once. */
function ranLow(lines: readonly Moved[]) {
  const products = new Map<string, Low>();
  for (const { productId, productName, stockBefore, stockAfter, minimumStock, unit } of lines) {
    const before = products.get(productId)?.before ?? stockBefore;
    products.set(productId, {
      productId,
      productName,
      stock: stockAfter,
      before,
      mark: lowStockMark({ minimumStock, unit }),
      ...ofUnit(unit),
    });
  }
  return [...products.values()]
    .filter(({ before, stock, mark }) => before > mark && stock <= mark)
    .map(({ unit, ...product }) => ({
      ...product,
      ...ofUnit(unit),
      stock: fromSteps(product.stock, unit),
    }));
}

interface Low extends Measured {
  readonly productId: string;
  readonly productName: string;
  readonly stock: number;
  readonly before: number;
  readonly mark: number;
}
