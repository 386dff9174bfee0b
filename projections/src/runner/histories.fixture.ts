import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { LOSS_REASONS } from '@pdv/schemas/sales/stock-loss';
import { goldens } from '@pdv/schemas/testing/goldens';
import fc from 'fast-check';
import { campaignMailTold, campaignStory } from '../testing/campaign-story.ts';
import { debtStory } from '../testing/debt-story.ts';
import { type StoryEvent, shopStory } from '../testing/shop-story.ts';

/** The ids in the example events. */
const GOLDEN = { shop: '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001', owner: '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0010' };
/** Steps of the test create these events, so that they follow each other consistently. */
const BY_STEPS =
  /^(Product(Created|Changed|Deleted)|Sale|Stock|Cash|Customer|FollowUp|TrialStarted|ShopRegistered|AccountErased)/;
/** The other events come from their golden files, so every new event takes part. */
const EXAMPLES = goldens().filter(({ event }) => !BY_STEPS.test(event.type));

interface Step {
  readonly kind:
    | 'sale'
    | 'customer'
    | 'customer-change'
    | 'customer-erasure'
    | 'product'
    | 'change'
    | 'delete'
    | 'stock'
    | 'cancel'
    | 'correct'
    | 'trial'
    | 'cash'
    | 'debt'
    | 'example'
    | 'campaign'
    | 'follow-up';
  readonly which: number;
  readonly quantity: number;
  readonly method: number;
  readonly day: number;
}

const person = { email: 'ana@example.com', phone: null, vehiclePlate: 'ABC1D23', birthday: '02-29' };

/** Two shops side by side; `ends` erases the first one. */
export function tell(steps: readonly Step[], ends: boolean): StoryEvent[] {
  const shops = [shopStory(), shopStory()];
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const told: StoryEvent[] = [];
  const gone = new Set<string>();
  for (const shop of shops) {
    told.push(
      shop.registered(),
      ...ids.map((id, index) =>
        shop.productCreated(id, 10_000, { name: `Produto ${index}`, barcode: `${index}`, moreBarcodes: [`m${index}`] }),
      ),
    );
  }
  for (const { kind, which, quantity, method, day } of steps) {
    const shop = shops[which % 2];
    const id = ids[which % 3];
    const buyer = shop && customerOf(shop.shopId, which);
    if (!shop || !id || !buyer) continue;
    const known = !gone.has(buyer);
    const businessDate = `2026-${10 + (day % 2)}-${String(1 + (day % 28)).padStart(2, '0')}`;
    const paymentMethod = PAYMENT_METHODS[method];
    const sale = () =>
      shop.ticket(
        [{ productId: id, quantity }, ...[ids[0], id].slice(0, day % 3).map((productId) => ({ productId }))],
        { businessDate, customerId: buyer, ...(paymentMethod && { paymentMethod }) },
      );
    if (kind === 'sale') told.push(sale());
    if (kind === 'customer' && known) told.push(shop.customerAdded(buyer, { name: `Cliente ${quantity}` }));
    if (kind === 'customer-change' && known) {
      told.push(shop.customerChanged(buyer, { ...person, name: `Outro ${quantity}` }));
      if (quantity > 3) told.push(shop.customerUnsubscribed(buyer));
      if (quantity > 6) told.push(shop.customerResubscribed(buyer));
    }
    if (kind === 'customer-erasure' && known) {
      const noted = shop.sold(id, { businessDate, customerId: buyer, notes: 'fiado' });
      told.push(noted, ...shop.takenBack(noted, 'desistiu'), shop.customerErased(buyer));
      gone.add(buyer);
    }
    if (kind === 'product') told.push(shop.productCreated(id, quantity * 1_000, { name: `Outro ${quantity}` }));
    if (kind === 'change')
      told.push(
        shop.productChanged(id, {
          ...{ name: `Mudado ${quantity}`, priceCentavos: quantity },
          moreBarcodes: [`${which}-${quantity}`],
        }),
      );
    if (kind === 'delete') told.push(shop.productDeleted(id));
    if (kind === 'stock') told.push(shop.stockMoved('StockReceived', id, 10_000 + quantity, 'NF 1'));
    if (kind === 'correct') told.push(shop.stockMoved('StockCorrected', id, 9_000 + quantity, 'Contado por Ana'));
    if (kind === 'campaign') told.push(...campaignsOf(shop, buyer, quantity));
    if (kind === 'example') told.push(exampleFor(shop, day));
    if (kind === 'debt') told.push(...debtsOf(shop, buyer, quantity, businessDate));
    if (kind === 'cash') {
      told.push(...cashSession(shop, id, quantity), ...heldTickets(shop, id, known ? buyer : undefined));
    }
    if (kind === 'correct') told.push(...lossesOf(shop, id, quantity, businessDate));
    if (kind === 'stock') told.push(...transfer(shops, which, id, quantity));
    if (kind === 'trial') told.push(shop.trialStarted(`2026-12-${10 + (day % 20)}T00:00:00.000Z`));
    if (kind === 'follow-up') {
      const sold = sale();
      const buyers = { again: quantity, days: 20 + method };
      const range = { from: businessDate, until: businessDate };
      const learned = { ...range, purchases: 2, meanDays: 20, buyers };
      const scheduled = shop.followUpScheduled(sold, businessDate, {
        learned,
        ...(day % 3 === 0 && { measured: { as: day % 2 === 0 ? 'held-out' : 'reminded', percent: 10 } as const }),
      });
      told.push(sold, scheduled);
      if (quantity < 3) told.push(shop.followUpSent(scheduled, '2026-11-22T12:00:00.000Z'));
      if (quantity === 4) told.push(...shop.followUpGoesWrong(scheduled));
      if (quantity > 5)
        told.push(...shop.takenBack(sold, known ? 'desistiu' : null), shop.followUpCancelled(scheduled));
    }
    if (kind === 'cancel') {
      const cancelled = new Set(told.map(({ event }) => (event.type === 'SaleCancelled' ? event.data.saleId : null)));
      const open = told.find(
        ({ shopId, event }) =>
          shopId === shop.shopId && event.type === 'SaleRegistered' && !cancelled.has(event.data.saleId),
      );
      if (open) told.push(...shop.takenBack(open));
    }
  }
  if (ends) told.push(...shops.slice(0, 1).map((shop) => shop.accountErased()));
  return told;
}

/** A session from its opening on, with a sale that stands and one that is cancelled; most are closed. */
function cashSession(shop: ReturnType<typeof shopStory>, productId: string, quantity: number): StoryEvent[] {
  const sessionId = randomUUID();
  const into = { cashSessionId: sessionId, paymentMethod: PAYMENT_METHODS[quantity % 4] ?? 'cash' } as const;
  const [standing, cancelled] = [shop.ticket([{ productId, quantity }], into), shop.ticket([{ productId }], into)];
  return [
    shop.cash({
      type: 'CashSessionOpened',
      data: { sessionId, registerId: productId, registerName: 'Caixa', floatCentavos: 1 },
    }),
    standing,
    cancelled,
    shop.cashMoved('CashWithdrawn', sessionId, 500, 'Depósito'),
    ...shop.takenBack(cancelled),
    ...shop.returned(standing, [{ nth: 0, quantity: 1 }], {
      method: quantity % 2 ? 'voucher' : 'cash',
      cashSessionId: sessionId,
    }),
    shop.cashMoved('CashAdded', sessionId, 700, 'Troco da Ana'),
    ...(quantity > 3
      ? [
          shop.cash({
            type: 'CashSessionClosed',
            data: {
              sessionId,
              registerId: productId,
              counted: { cash: 200, card: 0, pix: 0 },
              denominations: [{ valueCentavos: 200, count: 1 }],
              expected: { cash: 201, card: 0, pix: 0 },
            },
          }),
          shop.tell(streams.cashSession(sessionId), {
            type: 'CashSessionCorrected',
            data: {
              sessionId,
              correctionId: productId,
              counted: { cash: 201, card: 0, pix: 0 },
              before: { cash: 200, card: 0, pix: 0 },
              personal: { subject: `account:${shop.shopId}`, fields: { reason: 'Moeda no chão' } },
            },
          }),
        ]
      : []),
  ];
}

/** From one of the two shops to the other, which cannot take it where the quantity is even; some stay on the way. */
function transfer(
  shops: readonly ReturnType<typeof shopStory>[],
  which: number,
  productId: string,
  quantity: number,
): StoryEvent[] {
  const [from, to] = [shops[which % 2], shops[(which + 1) % 2]];
  if (!from || !to) return [];
  const ids = { transferId: randomUUID(), fromShopId: from.shopId, toShopId: to.shopId };
  const line = { nth: 0, productId, productName: 'Produto', quantity, stockBefore: 100, stockAfter: 100 };
  const note = { subject: `account:${from.shopId}`, fields: { note: 'O João leva' } };
  const because = quantity % 4 === 0 ? 'shop_closed' : 'product_deleted';
  const refused = [{ nth: 0, fromProductId: productId, productName: 'Produto', quantity, because }] as const;
  const refuses = quantity % 2 === 0;
  return [
    from.tell(streams.inventory(from.shopId), {
      type: 'StockTransferSent',
      data: { ...ids, lines: [{ ...line, toProductId: productId, toProductName: 'Outro' }], personal: note },
    }),
    to.tell(streams.inventory(to.shopId), {
      type: 'StockTransferReceived',
      data: refuses ? { ...ids, lines: [], refused } : { ...ids, lines: [line], refused: [] },
    }),
    ...(refuses
      ? [from.tell(streams.inventory(from.shopId), { type: 'StockTransferReturned', data: { ...ids, lines: [line] } })]
      : []),
  ].slice(0, quantity === 7 ? 1 : undefined);
}

/** Of a known cost and of none, with words and without. */
function lossesOf(
  shop: ReturnType<typeof shopStory>,
  id: string,
  quantity: number,
  businessDate: string,
): StoryEvent[] {
  const cost = { unitCentavos: 250, totalCentavos: 250 * quantity };
  const lossId = randomUUID();
  return [
    shop.stockLost(id, quantity, { because: 'other', businessDate, cost, reason: 'A Ana deixou cair' }),
    shop.stockCounted({ [id]: 9_000 - quantity }, 'Contado pela Ana'),
    shop.stockLost(id, 1, { because: LOSS_REASONS[quantity % LOSS_REASONS.length] ?? 'theft', businessDate }),
    shop.stockLost(id, 2, { lossId, businessDate, cost, reason: 'Sumiu' }),
    shop.stockLossUndone(id, lossId, 2, 'A Bia achou'),
  ];
}

/** One debt that is paid in part, and one that is cancelled after a payment. */
function campaignsOf(shop: ReturnType<typeof shopStory>, buyer: string, quantity: number): StoryEvent[] {
  const campaignId = randomUUID();
  const started = { type: 'CampaignMailStarted', attempt: 1, messageId: 'm' } as const;
  const ends = [
    [started, { type: 'CampaignMailSent', on: '2026-11-21', delivery: 'smtp' }],
    [started, { type: 'CampaignMailFailed', attempt: 1, because: 'refused' }],
    [started, { type: 'CampaignMailUnknown', attempt: 1 }],
    [{ type: 'CampaignMailDropped', because: 'unsubscribed' }],
  ] as const;
  const told = campaignStory(shop, buyer, { campaignId });
  if (quantity % 5 === 4) return told.slice(0, 1);
  const of = { campaignId, name: 'Volta às aulas' };
  const stopped = shop.tell(streams.campaign(campaignId), { type: 'CampaignStopped', data: { ...of, started: true } });
  const mails = ends[quantity % ends.length] ?? [];
  return [
    ...told,
    ...mails.map((each) => campaignMailTold(shop, campaignId, buyer, each)),
    ...(quantity > 7 ? [stopped] : []),
  ];
}

function debtsOf(shop: ReturnType<typeof shopStory>, buyer: string, quantity: number, day: string): StoryEvent[] {
  const { owes, paid, cancelled, limited } = debtStory(shop, buyer);
  const [standing, gone] = [owes(1_000 * quantity, day), owes(700, '2026-12-01')];
  const payment = paid(standing, quantity > 5 ? 1_000 * quantity : 300);
  return [limited(quantity * 100), standing, gone, payment, paid(gone, 200), cancelled(gone, 200)];
}

/** Tickets that wait, for a customer or nobody, one that was taken up and one that was discarded. */
function heldTickets(shop: ReturnType<typeof shopStory>, productId: string, customerId?: string): StoryEvent[] {
  const [waits, forAna, taken, discarded] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return [
    ...[waits, taken, discarded].map((id, nth) => shop.ticketHeld(id, [productId], `Mesa ${nth}`)),
    shop.ticketHeld(forAna, [productId], 'Ana', customerId === undefined ? {} : { customerId }),
    shop.heldTicketGone('HeldTicketTaken', taken),
    shop.heldTicketGone('HeldTicketDiscarded', discarded),
  ];
}

/** One of a shop's three customers, for any number. */
function customerOf(shopId: string, which: number): string {
  return `${shopId.slice(0, -1)}${which % 3}`;
}

function exampleFor(shop: ReturnType<typeof shopStory>, nth: number): StoryEvent {
  const { event } = EXAMPLES[nth % EXAMPLES.length] ?? { event: undefined };
  if (!event) throw new Error('no examples');
  const text = JSON.stringify(event).replaceAll(GOLDEN.shop, shop.shopId).replaceAll(GOLDEN.owner, shop.ownerId);
  return shop.tell(`lead-${event.type}-${shop.shopId}`, JSON.parse(text) as typeof event);
}

const KINDS: readonly Step['kind'][] = [
  'product',
  'customer',
  'customer-change',
  'sale',
  'change',
  'stock',
  'correct',
  'cancel',
  'trial',
  'cash',
  'example',
  'follow-up',
  'customer-erasure',
  'delete',
  'debt',
  'campaign',
];
/** One step of a random history. */
export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('sale', 'sale', 'example', 'example', ...KINDS),
  which: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 9 }),
  method: fc.nat(3),
  day: fc.nat(60),
});

/** Of the shop that stays: not erased, so that the customer list is not empty in the end. */
const KEPT_CUSTOMER = 1;
/** Every kind of step in both shops, because random histories are too short for that. One shop ends. */
export const EVERYTHING: Step[] = KINDS.flatMap((kind) =>
  EXAMPLES.flatMap((_, day) =>
    [day, day + 1].map((which) => ({ kind, which: which % 6, quantity: 1 + (day % 9), method: day % 4, day })),
  ),
).filter(({ kind, which }) => kind !== 'customer-erasure' || which !== KEPT_CUSTOMER);
