import { randomBytes, randomUUID } from 'node:crypto';
import type { CustomerField, CustomerPersonalData } from '@pdv/schemas/customers/events';
import { lineAmount, ofUnit } from '@pdv/schemas/kernel/quantity';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import { spread } from '@pdv/schemas/sales/discount';
import type {
  CashSessionClosed,
  CashSessionOpened,
  ProductFields,
  RegisteredLine,
  SalePayment,
  SaleRegistered,
} from '@pdv/schemas/sales/events';
import type { PaymentMethod, SaleMethod } from '@pdv/schemas/sales/payment';
import type { RefundMethod } from '@pdv/schemas/sales/refund';
import { returnedAmount } from '@pdv/schemas/sales/returned-amount';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import { lastDayOfVoucher } from '@pdv/schemas/sales/vouchers';
import { accountStory } from './account-story.ts';
import { followUpStory } from './follow-up-story.ts';
import { stockStory } from './stock-story.ts';
import type { StoryEvent } from './story-event.ts';

export type { StoryEvent } from './story-event.ts';

export interface SaleDetails {
  readonly saleId: string;
  readonly paymentMethod: PaymentMethod;
  /** Cash handed over. */
  readonly tenderedCentavos: number | null;
  /** How a card was used, where somebody said. */
  readonly card: SalePayment['card'];
  /** The due day of a credit payment. */
  readonly dueDate: string;
  readonly customerId: string | null;
  readonly businessDate: string;
  readonly notes: string | null;
  readonly occurredAt: string;
  readonly actorId: string;
  readonly cashSessionId: string;
  /** The owner who allowed it. */
  readonly approvedBy: string;
  readonly receiptToken: string;
  /** Instead of one of the whole total by `paymentMethod`: what each is worth of the total, and how it was paid. */
  readonly paidIn: readonly { readonly method: SaleMethod; readonly share: number }[];
}

export interface LineDetails {
  readonly productId: string;
  readonly quantity?: number;
  readonly lineId?: string;
  readonly discountCentavos?: number;
  readonly ticketDiscountCentavos?: number;
}

/** One shop's events, consistent like a decider's: each sale lowers the stock. */
export function shopStory(shopId: string = randomUUID(), ownerId: string = randomUUID()) {
  const stock = new Map<string, { units: number; product: ProductFields }>();
  let lastNumber = 0;
  const tell = (
    stream: string,
    event: FreguesEvent,
    details: { occurredAt?: string; actorId?: string } = {},
  ): StoryEvent => ({
    stream,
    event,
    shopId,
    actorId: details.actorId ?? ownerId,
    occurredAt: details.occurredAt ?? '2026-11-21T15:00:00.000Z',
  });
  const known = (productId: string) => {
    const entry = stock.get(productId);
    if (!entry) throw new Error('told of before it was created');
    return entry;
  };

  function ticket(sold: readonly LineDetails[], details: Partial<SaleDetails> = {}): StoryEvent {
    const { paymentMethod = 'pix', customerId = null, businessDate = '2026-11-21', notes = null } = details;
    const { saleId = randomUUID(), tenderedCentavos = null, dueDate = businessDate } = details;
    const lines = sold.map(({ productId, quantity = 1, lineId, ...off }, nth): RegisteredLine => {
      const { discountCentavos = 0, ticketDiscountCentavos = 0 } = off;
      const entry = known(productId);
      const { name, category, priceCentavos, costCentavos, consumptionDays, unit } = entry.product;
      const stockBefore = entry.units;
      entry.units -= quantity;
      return {
        lineId: nth === 0 ? saleId : (lineId ?? randomUUID()),
        ...{ productId, productName: name, category, quantity, ...ofUnit(unit), consumptionDays },
        ...{ listPriceCentavos: priceCentavos, unitPriceCentavos: priceCentavos, discountCentavos },
        ticketDiscountCentavos,
        totalCentavos: lineAmount(priceCentavos, quantity, unit) - discountCentavos - ticketDiscountCentavos,
        ...(costCentavos !== null && { costCentavos: lineAmount(costCentavos, quantity, unit) }),
        ...{ stockBefore, stockAfter: entry.units },
      };
    });
    const totalCentavos = lines.reduce((sum, line) => sum + line.totalCentavos, 0);
    const discountCentavos = lines.reduce((sum, line) => sum + line.ticketDiscountCentavos, 0);
    const payment: SalePayment = {
      method: paymentMethod,
      amountCentavos: totalCentavos,
      tenderedCentavos: paymentMethod === 'cash' ? (tenderedCentavos ?? totalCentavos) : null,
      card: details.card ?? null,
      dueDate: paymentMethod === 'credit' ? dueDate : null,
    };
    return tell(
      streams.inventory(shopId),
      {
        type: 'SaleRegistered',
        data: {
          ...{ saleId, number: ++lastNumber, customerId, lines, discountCentavos, totalCentavos },
          ...{
            payments: details.paidIn ? parts(details.paidIn, payment) : [payment],
            cashSessionId: details.cashSessionId ?? null,
            receiptToken: details.receiptToken ?? randomBytes(16).toString('base64url'),
            businessDate,
            approvedBy: details.approvedBy ?? null,
            personal: written(customerId, notes === null ? null : { notes, discountReasons: [] }),
          },
        },
      },
      details,
    );
  }

  function saleCancelled(
    sale: StoryEvent,
    reason: string | null = null,
    occurredAt = '2026-11-21T15:20:00.000Z',
  ): StoryEvent {
    const { lines, discountCentavos: _, personal: __, receiptToken: ___, ...sold } = registered(sale);
    const { saleId, customerId } = sold;
    return tell(
      streams.sale(saleId),
      {
        type: 'SaleCancelled',
        data: {
          ...sold,
          lines: lines.map(({ stockBefore, stockAfter, ...line }) => line),
          personal: written(customerId, reason === null ? null : { reason }),
        },
      },
      { occurredAt },
    );
  }

  /** `cashSessionId` is null where the sale's is closed by then. */
  function stockReturned(
    sale: StoryEvent,
    occurredAt = '2026-11-21T15:20:00.000Z',
    cashSessionId = registered(sale).cashSessionId,
  ): StoryEvent {
    const { saleId, payments, lines } = registered(sale);
    const returned = lines.map(({ lineId, productId, productName, quantity, unit = 'un' }) => {
      const entry = known(productId);
      const stockBefore = entry.units;
      entry.units += quantity;
      return { lineId, productId, productName, quantity, ...ofUnit(unit), stockBefore, stockAfter: entry.units };
    });
    return tell(
      streams.inventory(shopId),
      { type: 'StockReturned', data: { saleId, cashSessionId, payments, lines: returned } },
      { occurredAt, actorId: 'system:scheduler' },
    );
  }

  const cameBack = new Map<string, number>();

  /** What comes back of a sale: the return, its stock, and the voucher where one is issued. */
  function returned(
    sale: StoryEvent,
    units: readonly { readonly nth: number; readonly quantity: number }[],
    details: { businessDate?: string; method?: RefundMethod; cashSessionId?: string | null } = {},
  ): StoryEvent[] {
    const { saleId, number, customerId, businessDate: soldOn, lines } = registered(sale);
    const { businessDate = soldOn, method = 'cash', cashSessionId = null } = details;
    const returnId = randomUUID();
    const back = units.flatMap(({ nth, quantity }) => {
      const line = lines[nth];
      if (!line) return [];
      const before = cameBack.get(line.lineId) ?? 0;
      cameBack.set(line.lineId, before + quantity);
      const { lineId, productId, productName, category, unit = 'un' } = line;
      const totalCentavos = returnedAmount(line, before, quantity);
      return [{ lineId, productId, productName, category, quantity, ...ofUnit(unit), totalCentavos }];
    });
    const totalCentavos = back.reduce((sum, line) => sum + line.totalCentavos, 0);
    const refunds = totalCentavos === 0 ? [] : [{ method, amountCentavos: totalCentavos }];
    const at = { occurredAt: `${businessDate}T15:30:00.000Z` };
    const stock = back.map(({ lineId, productId, productName, quantity, unit = 'un' }) => {
      const entry = known(productId);
      const stockBefore = entry.units;
      entry.units += quantity;
      return { lineId, productId, productName, quantity, ...ofUnit(unit), stockBefore, stockAfter: entry.units };
    });
    const whole = lines.every(({ lineId, quantity }) => cameBack.get(lineId) === quantity);
    const shared = { returnId, saleId, number, customerId, lines: back, totalCentavos, whole, refunds, cashSessionId };
    const events: StoryEvent[] = [
      tell(
        streams.sale(saleId),
        { type: 'SaleReturned', data: { ...shared, businessDate, soldOn, approvedBy: null, personal: null } },
        at,
      ),
      tell(
        streams.inventory(shopId),
        {
          type: 'StockReturned',
          data: { saleId, cashSessionId, payments: [], ofReturn: { returnId, refunds }, lines: stock },
        },
        at,
      ),
    ];
    if (method !== 'voucher' || totalCentavos === 0) return events;
    const personal = { subject: `account:${shopId}`, fields: { code: 'ACDEFGHJKMN4' } };
    const voucher = { voucherId: randomUUID(), saleId, returnId, customerId, amountCentavos: totalCentavos };
    const data = { ...voucher, issuedOn: businessDate, expiresOn: lastDayOfVoucher(businessDate), personal };
    return [...events, tell(streams.inventory(shopId), { type: 'VoucherIssued', data }, at)];
  }

  function written<Fields>(customerId: string | null, fields: Fields | null) {
    const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
    return fields === null ? null : { subject, fields };
  }

  return {
    shopId,
    ownerId,
    tell,
    ...accountStory(tell, { shopId, ownerId }),
    customerAdded: (customerId: string, person: Partial<CustomerPersonalData> = {}, addedOn?: string) =>
      tell(
        streams.customers(shopId),
        {
          type: 'CustomerAdded',
          data: {
            customerId,
            personal: {
              subject: `customer:${customerId}`,
              fields: { name: 'João Lima', email: null, phone: null, vehiclePlate: null, ...person },
            },
            ...(addedOn !== undefined && { addedOn }),
          },
        },
        addedOn === undefined ? {} : { occurredAt: `${addedOn}T15:00:00.000Z` },
      ),
    customerChanged: (customerId: string, person: CustomerPersonalData, changed: readonly CustomerField[] = ['name']) =>
      tell(streams.customers(shopId), {
        type: 'CustomerChanged',
        data: { customerId, personal: { subject: `customer:${customerId}`, fields: person }, changed },
      }),
    customerUnsubscribed: (customerId: string) =>
      tell(streams.customers(shopId), { type: 'CustomerUnsubscribed', data: { customerId } }),
    customerResubscribed: (customerId: string) =>
      tell(streams.customers(shopId), { type: 'CustomerResubscribed', data: { customerId } }),
    customerErased: (customerId: string) =>
      tell(streams.customers(shopId), { type: 'CustomerErased', data: { customerId } }),
    productCreated(productId: string, units: number, fields: Partial<ProductFields> = {}) {
      const product: ProductFields = {
        name: 'Café Torrado',
        description: null,
        category: 'Mercearia',
        priceCentavos: 1_890,
        consumptionDays: 30,
        activeInCatalog: true,
        imageUrl: null,
        barcode: null,
        ...PLAIN_PRODUCT,
        ...fields,
      };
      stock.set(productId, { units, product });
      return tell(streams.inventory(shopId), {
        type: 'ProductCreated',
        data: { productId, product, stockAfter: units },
      });
    },
    productChanged(productId: string, changes: Partial<ProductFields>) {
      const entry = known(productId);
      const fields = Object.keys(changes) as (keyof ProductFields)[];
      const before = Object.fromEntries(fields.map((field) => [field, entry.product[field]]));
      entry.product = { ...entry.product, ...changes };
      return tell(streams.inventory(shopId), {
        type: 'ProductChanged',
        data: { productId, product: entry.product, before },
      });
    },
    productDeleted(productId: string) {
      const { units, product } = known(productId);
      return tell(streams.inventory(shopId), {
        type: 'ProductDeleted',
        data: { productId, productName: product.name, stockBefore: units },
      });
    },
    cash: (
      event: CashSessionOpened | CashSessionClosed,
      details: Partial<Pick<StoryEvent, 'actorId' | 'occurredAt'>> = {},
    ) => tell(streams.inventory(shopId), event, details),
    ticketHeld: (
      ticketId: string,
      productIds: readonly string[],
      name: string,
      details: Partial<Pick<StoryEvent, 'actorId' | 'occurredAt'>> & { readonly customerId?: string } = {},
    ) => {
      const { customerId = null, ...by } = details;
      const lines = productIds.map((productId) => {
        const { name: productName, priceCentavos: unitPriceCentavos } = known(productId).product;
        return { productId, productName, quantity: 2, unitPriceCentavos, priceChangeCentavos: null, discount: null };
      });
      const totalCentavos = lines.reduce((sum, { unitPriceCentavos }) => sum + 2 * unitPriceCentavos, 0);
      const fields = { name, notes: null, discountReasons: [] };
      const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
      const data = { ticketId, customerId, lines, discount: null, totalCentavos, personal: { subject, fields } };
      return tell(streams.heldTickets(shopId), { type: 'TicketHeld', data }, by);
    },
    heldTicketGone: (type: 'HeldTicketTaken' | 'HeldTicketDiscarded', ticketId: string) =>
      tell(
        streams.heldTickets(shopId),
        type === 'HeldTicketTaken' ? { type, data: { ticketId, heldRevision: 0 } } : { type, data: { ticketId } },
      ),
    cashMoved(
      type: 'CashWithdrawn' | 'CashAdded',
      sessionId: string,
      amountCentavos: number,
      reason: string,
      approvedBy: string | null = null,
    ) {
      const personal = { subject: `account:${shopId}`, fields: { reason } };
      return tell(streams.inventory(shopId), {
        type,
        data: { sessionId, movementId: randomUUID(), amountCentavos, approvedBy, personal },
      });
    },
    ...stockStory(tell, shopId, known),
    /** A sale of one line. */
    sold: (productId: string, { quantity = 1, ...details }: Partial<SaleDetails> & { quantity?: number } = {}) =>
      ticket([{ productId, quantity }], details),
    ticket,
    /** The cancellation alone; see {@link takenBack}. */
    saleCancelled,
    /** The cancellation and the returned stock. */
    takenBack: (...of: Parameters<typeof saleCancelled>) => [saleCancelled(...of), stockReturned(of[0], of[2])],
    stockReturned,
    returned,
    ...followUpStory(tell),
  };
}

function registered({ event }: StoryEvent): SaleRegistered['data'] {
  if (event.type !== 'SaleRegistered') throw new Error('only a sale is cancelled');
  return event.data;
}

function parts(paidIn: SaleDetails['paidIn'], { amountCentavos, dueDate }: SalePayment): SalePayment[] {
  const amounts = spread(
    amountCentavos,
    paidIn.map(({ share }) => share),
  );
  return paidIn.map(({ method }, nth) => ({
    method,
    amountCentavos: amounts[nth] ?? 0,
    tenderedCentavos: method === 'cash' ? (amounts[nth] ?? 0) : null,
    card: null,
    dueDate: method === 'credit' ? (dueDate ?? '2026-12-31') : null,
  }));
}
