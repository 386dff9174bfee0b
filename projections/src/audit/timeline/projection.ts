import type { CampaignEvent } from '@pdv/schemas/customers/campaign-events';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, itemsIn, type Measured, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { ProductFields } from '@pdv/schemas/sales/events';
import { unitCostOf } from '@pdv/schemas/sales/invoice-quantity';
import type { ProductPhotoEvent } from '@pdv/schemas/sales/photo-events';
import { sweep } from '../../row-changes/row-change.ts';
import type { Fact, FactOf, Projection } from '../../runner/projection.ts';
import { accountEntries, OF_WEBHOOKS } from './account-entries.ts';
import { type About, entry } from './entry.ts';
import { timeline } from './table.ts';

/**
 * The audit trail of a shop: changes to settings, members, products, customers and reminders, and changes to sales
 * after their registration. It has no free text about customers, but it has the reasons of stock movements.
 */
export const timelineProjection: Projection = {
  name: 'timeline',
  tables: [timeline],
  on: {
    ShopRegistered: (fact) => [entry('ShopRegistered', fact, {})],
    ...accountEntries,
    TrialStarted: (fact) => [entry('TrialStarted', fact, { after: { endsAt: fact.data.endsAt } })],
    CustomerAdded: (fact) => [entry('CustomerAdded', fact, { customer_id: fact.data.customerId })],
    CustomerChanged: (fact) => [
      entry('CustomerChanged', fact, { customer_id: fact.data.customerId, after: { changed: fact.data.changed } }),
    ],
    CustomerErased: (fact) => [entry('CustomerErased', fact, { customer_id: fact.data.customerId })],
    CustomerUnsubscribed: (fact) => [entry('CustomerUnsubscribed', fact, { customer_id: fact.data.customerId })],
    CustomerResubscribed: (fact) => [entry('CustomerResubscribed', fact, { customer_id: fact.data.customerId })],
    ProductCreated: productCreated,
    ProductChanged: productChanged,
    ProductDeleted: productDeleted,
    ProductPhotoAdded: (fact) => [photosChanged('ProductPhotoAdded', fact)],
    ProductPhotoRemoved: (fact) => [photosChanged('ProductPhotoRemoved', fact)],
    ProductPhotosOrdered: (fact) => [photosChanged('ProductPhotosOrdered', fact)],
    StockReceived: (fact) => [stockMoved('StockReceived', fact)],
    StockCorrected: (fact) => [stockMoved('StockCorrected', fact)],
    StockLost: (fact) => [stockMoved('StockLost', fact)],
    StockLossUndone: (fact) => [stockMoved('StockLossUndone', fact)],
    CashSessionOpened: (fact) => {
      const { registerName, floatCentavos } = fact.data;
      return [entry('CashSessionOpened', fact, { after: { registerName, float: toDecimal(floatCentavos) } })];
    },
    CashWithdrawn: (fact) => [cashMoved('CashWithdrawn', fact)],
    CashAdded: (fact) => [cashMoved('CashAdded', fact)],
    CashSessionClosed: (fact) => {
      const { counted, expected } = fact.data;
      const after = { counted: toDecimal(counted.cash), expected: toDecimal(expected.cash) };
      return [entry('CashSessionClosed', fact, { after })];
    },
    DebtPaid: (fact) => {
      const { customerId: customer_id, method, amountCentavos } = fact.data;
      return [entry('DebtPaid', fact, { customer_id, after: { method, amount: toDecimal(amountCentavos) } })];
    },
    CreditLimitSet: (fact) => {
      const { customerId: customer_id, limitCentavos } = fact.data;
      const limit = limitCentavos === null ? null : toDecimal(limitCentavos);
      return [entry('CreditLimitSet', fact, { customer_id, after: { limit } })];
    },
    PaymentReminderSent: (fact) => {
      const { customerId: customer_id, delivery } = fact.data;
      return [entry('PaymentReminderSent', fact, { customer_id, after: { channel: 'email', delivery } })];
    },
    PaymentReminderFailed: (fact) => {
      const { customerId: customer_id, because } = fact.data;
      return [entry('PaymentReminderFailed', fact, { customer_id, after: { because } })];
    },
    PaymentReminderUnknown: (fact) => [entry('PaymentReminderUnknown', fact, { customer_id: fact.data.customerId })],
    PaymentReminderChatOpened: (fact) => [
      entry('PaymentReminderChatOpened', fact, { customer_id: fact.data.customerId }),
    ],
    CreditReserved: (fact) => {
      const { customerId: customer_id, amountCentavos, approvedBy } = fact.data;
      if (approvedBy === null) return [];
      const after = { ...approval(approvedBy), amount: toDecimal(amountCentavos) };
      return [entry('CreditReserved', fact, { customer_id, after })];
    },
    CashSessionCorrected: (fact) => {
      const { counted, before, personal } = fact.data;
      const after = { counted: toDecimal(counted.cash), reason: personal.fields?.reason ?? null };
      return [entry('CashSessionCorrected', fact, { before: { counted: toDecimal(before.cash) }, after })];
    },
    // Its name may name a person.
    TicketHeld: (fact) => {
      const { lines, totalCentavos } = fact.data;
      return [
        entry('TicketHeld', fact, { after: { quantity: itemsIn(lines), totalAmount: toDecimal(totalCentavos) } }),
      ];
    },
    SegmentSaved: (fact) => [entry('SegmentSaved', fact, { after: { name: fact.data.name } })],
    SegmentDeleted: (fact) => [entry('SegmentDeleted', fact, { before: { name: fact.data.name } })],
    ReportSaved: (fact) => [entry('ReportSaved', fact, { after: { name: fact.data.name } })],
    ReportDeleted: (fact) => [entry('ReportDeleted', fact, { before: { name: fact.data.name } })],
    WeeklyReportSwitched: (fact) => {
      const { name, weekly } = fact.data;
      return [entry('WeeklyReportSwitched', fact, { after: { name, weekly } })];
    },
    CampaignSaved: (fact) => [campaign('CampaignSaved', fact, { segment: fact.data.segment.name })],
    CampaignDeleted: (fact) => [entry('CampaignDeleted', fact, { before: { name: fact.data.name } })],
    CampaignScheduled: (fact) => [campaign('CampaignScheduled', fact, { at: fact.data.at })],
    CampaignStopped: (fact) => [campaign('CampaignStopped', fact)],
    CampaignStarted: (fact) => [campaign('CampaignStarted', fact)],
    CampaignAddressed: (fact) => {
      const { recipients, heldOut } = fact.data;
      return [campaign('CampaignAddressed', fact, { recipients, heldOut })];
    },
    CampaignMailSent: (fact) => {
      const { customerId: customer_id, delivery } = fact.data;
      return [entry('CampaignMailSent', fact, { customer_id, after: sentBy(delivery) })];
    },
    CampaignMailUnknown: (fact) => [entry('CampaignMailUnknown', fact, { customer_id: fact.data.customerId })],
    HeldTicketTaken: (fact) => [entry('HeldTicketTaken', fact, {})],
    HeldTicketDiscarded: (fact) => [entry('HeldTicketDiscarded', fact, {})],
    SaleCancelled: (fact) => takenBack(fact, 'SaleCancelled'),
    SaleReturned: (fact) => takenBack(fact, 'SaleReturned'),
    // Without the code: owners and analysts read the timeline.
    VoucherIssued: (fact) => {
      const { saleId: sale_id, customerId: customer_id, amountCentavos, expiresOn } = fact.data;
      const after = { amount: toDecimal(amountCentavos), expiresOn };
      return [entry('VoucherIssued', fact, { sale_id, customer_id, after })];
    },
    VoucherRestored: (fact) => {
      const { saleId: sale_id, amountCentavos } = fact.data;
      return [entry('VoucherRestored', fact, { sale_id, after: { amount: toDecimal(amountCentavos) } })];
    },
    StockReturned: ({ data: { saleId: sale_id, lines, ofReturn }, ...fact }) =>
      stocksMoved('StockReturned', fact, lines, { sale_id }, ofReturn ? { ofReturn: true } : {}),
    StockCounted: stockCounted,
    StockTransferSent: ({ data: { lines }, ...fact }) => stocksMoved('StockTransferSent', fact, lines),
    StockTransferReceived: ({ data: { lines }, ...fact }) => stocksMoved('StockTransferReceived', fact, lines),
    StockTransferReturned: ({ data: { lines }, ...fact }) => stocksMoved('StockTransferReturned', fact, lines),
    SupplierInvoiceReceived: ({ data: { lines, number }, ...fact }) =>
      stocksMoved('SupplierInvoiceReceived', fact, lines, {}, { invoice: number }, deliveredAt),
    // The reason of a stock movement is free text and may name people, and so may a webhook's server.
    AccountErased: ({ shopId: shop_id }) => [
      sweep(timeline, { shop_id, type: 'StockReceived' }, { after: null }),
      sweep(timeline, { shop_id, type: 'StockCorrected' }, { after: null }),
      sweep(timeline, { shop_id, type: 'StockLost' }, { after: null }),
      sweep(timeline, { shop_id, type: 'StockLossUndone' }, { after: null }),
      sweep(timeline, { shop_id, type: 'StockCounted', part: 0 }, { after: null }),
      sweep(timeline, { shop_id, type: 'CashWithdrawn' }, { after: null }),
      sweep(timeline, { shop_id, type: 'CashAdded' }, { after: null }),
      sweep(timeline, { shop_id, type: 'CashSessionCorrected' }, { after: null }),
      ...OF_WEBHOOKS.map((type) => sweep(timeline, { shop_id, type }, { before: null, after: null })),
    ],
    ReceiptSent: (fact) => {
      const { saleId: sale_id, customerId: customer_id, delivery } = fact.data;
      return [entry('ReceiptSent', fact, { sale_id, customer_id, after: { channel: 'email', delivery } })];
    },
    FollowUpScheduled: (fact) => [followUp('FollowUpScheduled', fact)],
    FollowUpSent: (fact) => [followUp('FollowUpSent', fact, sentBy(fact.data.delivery))],
    FollowUpCancelled: (fact) => [followUp('FollowUpCancelled', fact)],
    FollowUpSendFailed: (fact) => [followUp('FollowUpSendFailed', fact, { because: fact.data.because })],
    FollowUpSendUnknown: (fact) => [followUp('FollowUpSendUnknown', fact)],
    FollowUpHeldBack: (fact) => [followUp('FollowUpHeldBack', fact, { because: fact.data.because })],
    FollowUpChatOpened: (fact) => [followUp('FollowUpChatOpened', fact)],
    FollowUpConverted: (fact) => [followUp('FollowUpConverted', fact, conversion(fact.data))],
    FollowUpConversionUndone: (fact) => [followUp('FollowUpConversionUndone', fact, conversion(fact.data))],
  },
};

function productCreated(fact: FactOf<'ProductCreated'>) {
  const { productId: product_id, product, stockAfter: stock } = fact.data;
  const after = { ...newProductValues(product), ...(product.tracksStock && { stock: fromSteps(stock, product.unit) }) };
  return [entry('ProductCreated', fact, { product_id, product_name: product.name, after })];
}

function productChanged(fact: FactOf<'ProductChanged'>) {
  const { productId: product_id, product, before: old } = fact.data;
  const before = productValues({ ...old, unit: product.unit });
  const now: Readonly<Record<string, unknown>> = productValues(product);
  const after = Object.fromEntries(Object.keys(before).map((field) => [field, now[field]]));
  return [entry('ProductChanged', fact, { product_id, product_name: product.name, before, after })];
}

function productDeleted(fact: FactOf<'ProductDeleted'>) {
  const { productId: product_id, productName: product_name, stockBefore, unit } = fact.data;
  const before = { stock: fromSteps(stockBefore, unit), ...ofUnit(unit ?? 'un') };
  return [entry('ProductDeleted', fact, { product_id, product_name, before })];
}

function photosChanged(type: string, fact: FactOf<ProductPhotoEvent['type']>) {
  const { productId: product_id, productName: product_name, photos } = fact.data;
  return entry(type, fact, { product_id, product_name, after: { photos: photos.length } });
}

type StockMoved = FactOf<'StockReceived' | 'StockCorrected' | 'StockLost' | 'StockLossUndone'>;

function stockMoved(type: string, fact: StockMoved) {
  const { productId: product_id, productName: product_name, stockBefore, stockAfter, unit, personal } = fact.data;
  const reason = personal?.fields?.reason;
  const after = {
    stock: fromSteps(stockAfter, unit),
    ...ofUnit(unit ?? 'un'),
    ...costOf(fact.data),
    ...('because' in fact.data && { lostBecause: fact.data.because, lossId: fact.data.lossId }),
    ...(reason !== undefined && { reason }),
  };
  return entry(type, fact, { product_id, product_name, before: { stock: fromSteps(stockBefore, unit) }, after });
}

function costOf(moved: StockMoved['data']) {
  if (!('cost' in moved) || !moved.cost) return {};
  const unitCost = toDecimal(moved.cost.unitCentavos);
  return 'averageCentavos' in moved.cost
    ? { unitCost, cost: toDecimal(moved.cost.averageCentavos) }
    : { lostCost: toDecimal(moved.cost.totalCentavos) };
}

function cashMoved(type: string, fact: FactOf<'CashWithdrawn' | 'CashAdded'>) {
  const { amountCentavos, approvedBy, personal } = fact.data;
  const reason = personal.fields?.reason;
  const amount = toDecimal(amountCentavos);
  return entry(type, fact, { after: { amount, ...approval(approvedBy), ...(reason !== undefined && { reason }) } });
}

/** By id: the query joins the owner's name. */
const approval = (approvedBy: string | null | undefined) => (approvedBy ? { approvedBy } : {});

/** The reason stands in the sale, or in the return: erasing the customer removes it there. */
function takenBack(fact: FactOf<'SaleCancelled'> | FactOf<'SaleReturned'>, type: 'SaleCancelled' | 'SaleReturned') {
  const { saleId: sale_id, customerId: customer_id, number, lines, totalCentavos, approvedBy } = fact.data;
  const after = {
    ...approval(approvedBy),
    number,
    items: lines.length,
    ...quantityOf(lines),
    totalAmount: toDecimal(totalCentavos),
  };
  return [entry(type, fact, { sale_id, customer_id, ...onlyProduct(lines), after })];
}

interface MovedUnits extends Measured {
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly stockBefore: number;
  readonly stockAfter: number;
}

/** A stock movement of each product. Two lines of one product follow one another. None where nothing moved. */
function stocksMoved<L extends MovedUnits>(
  type: string,
  fact: Omit<Fact<unknown>, 'data'>,
  lines: readonly L[],
  about: Pick<About, 'sale_id'> = {},
  because: Readonly<Record<string, unknown>> = {},
  costOfProduct: (lines: readonly L[]) => Readonly<Record<string, unknown>> = () => ({}),
) {
  const movements = [...new Set(lines.map(({ productId }) => productId))].map((product_id) => {
    const own = lines.filter(({ productId }) => productId === product_id);
    const [first, last] = [own[0], own.at(-1)];
    return {
      product_id,
      product_name: last?.productName ?? null,
      before: { stock: first && fromSteps(first.stockBefore, first.unit) },
      after: {
        stock: last && fromSteps(last.stockAfter, last.unit),
        ...quantityOf(own),
        ...because,
        ...costOfProduct(own),
      },
    };
  });
  const [only] = movements;
  if (!only) return [];
  if (movements.length === 1) return [entry(type, fact, { ...about, ...only })];
  return [
    entry(type, fact, { ...about, after: { items: lines.length, quantity: itemsIn(lines), ...because } }),
    ...movements.map((movement, nth) => entry(type, fact, { ...about, ...movement, part: nth + 1 })),
  ];
}

/** As of a single entry. Two lines of one product may have cost differently: both together, half a centavo rounded up. */
function deliveredAt(lines: FactOf<'SupplierInvoiceReceived'>['data']['lines']) {
  const last = lines.at(-1);
  if (!last) return {};
  const [total, quantity] = lines.reduce(
    ([cost, units], line) => [cost + line.totalCentavos, units + line.quantity],
    [0, 0],
  );
  const unitCentavos = unitCostOf(total, quantity, last.unit ?? 'un');
  return { unitCost: toDecimal(unitCentavos), cost: toDecimal(last.cost.averageCentavos) };
}

/** The count, which has the reason, and each of its products. */
function stockCounted(fact: FactOf<'StockCounted'>) {
  const { category, lines, personal } = fact.data;
  const reason = personal?.fields?.reason;
  const different = lines.filter(({ stockBefore, stockAfter }) => stockBefore !== stockAfter).length;
  const after = { countedProducts: lines.length, different, ...(category && { category }), ...(reason && { reason }) };
  return [
    entry('StockCounted', fact, { after }),
    ...lines.map(({ productId, productName, unit, stockBefore, stockAfter, counted, seen }, nth) => {
      const [moved, steps] = [stockBefore - seen, (value: number) => fromSteps(value, unit)];
      return entry('StockCounted', fact, {
        part: nth + 1,
        product_id: productId,
        product_name: productName,
        before: { stock: steps(stockBefore) },
        after: {
          ...{ stock: steps(stockAfter), countedStock: steps(counted), ...ofUnit(unit ?? 'un') },
          ...(moved !== 0 && { movedSince: steps(moved) }),
        },
      });
    }),
  ];
}

/** Of one product in its unit; of several, items. */
function quantityOf(lines: readonly (Measured & { readonly productId: string; readonly quantity: number })[]) {
  const [first] = lines;
  const { unit = 'un' } = first ?? {};
  if (lines.some(({ productId }) => productId !== first?.productId)) return { quantity: itemsIn(lines) };
  const steps = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { quantity: fromSteps(steps, unit), ...ofUnit(unit) };
}

/** The product name of a sale with one line. The product has its own entry for the returned stock. */
function onlyProduct(lines: readonly { readonly productName: string }[]) {
  return { product_name: lines.length === 1 ? (lines[0]?.productName ?? null) : null };
}

function campaign(
  type: string,
  fact: FactOf<Exclude<CampaignEvent['type'], 'CampaignDeleted'>>,
  more: Readonly<Record<string, unknown>> = {},
) {
  return entry(type, fact, { after: { name: fact.data.name, ...more } });
}

function followUp(type: string, fact: FactOf<FollowUpEvent['type']>, more: Readonly<Record<string, unknown>> = {}) {
  return entry(type, fact, { ...subjectsOf(fact.data), after: { dueOn: fact.data.dueOn, ...more } });
}

/** Events from before do not say how their mail left. */
const sentBy = (delivery: FactOf<'FollowUpSent'>['data']['delivery']) => (delivery ? { delivery } : {});

function conversion({ bySaleId, totalCentavos }: FactOf<'FollowUpConverted'>['data']) {
  return { bySaleId, total: toDecimal(totalCentavos) };
}

function subjectsOf(data: FactOf<'FollowUpScheduled'>['data']) {
  const { productId: product_id, productName: product_name, saleId: sale_id, customerId: customer_id } = data;
  return { product_id, product_name, sale_id, customer_id };
}

/** A product's fields under their names in the API: the price as a decimal string. */
function productValues({
  minimumStock,
  unit,
  priceCentavos,
  costCentavos,
  moreBarcodes,
  ...fields
}: Partial<ProductFields>): Record<string, unknown> {
  return {
    ...fields,
    ...(unit && ofUnit(unit)),
    ...(minimumStock !== undefined && {
      minimumStock: minimumStock === null ? null : fromSteps(minimumStock, unit),
    }),
    ...(priceCentavos !== undefined && { price: toDecimal(priceCentavos) }),
    ...(costCentavos !== undefined && { cost: costCentavos === null ? null : toDecimal(costCentavos) }),
    ...(moreBarcodes !== undefined && { moreBarcodes: moreBarcodes.join(', ') || null }),
  };
}

/** Of a new product only what is not as usual. */
function newProductValues(product: ProductFields): Record<string, unknown> {
  const values = productValues(product);
  if (product.tracksStock) delete values.tracksStock;
  if (product.openPrice) delete values.price;
  else delete values.openPrice;
  for (const field of ['cost', 'moreBarcodes', 'minimumStock', 'supplier']) {
    if (values[field] === null) delete values[field];
  }
  return values;
}
