import type { InventoryCommand } from '@pdv/command-api/sales/inventory';
import { wholePayment } from '@pdv/command-api/sales/payments';
import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { PLAIN_PRODUCT, sellable } from '@pdv/schemas/sales/stocked';
import { hoursOf, instantsOf } from '../seed/calendar.ts';
import type { InventoryState } from '../seed/counter.ts';
import { lineIdOf } from '../seed/line-ids.ts';
import { ean13 } from '../seed/products.ts';
import { receiptTokenOf } from '../seed/receipt-tokens.ts';
import { REASONS } from '../seed/vocabulary.ts';
import { campaignDayOf } from './campaign.ts';
import type { Clientele } from './clientele.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoOrder } from './order.ts';
import type { DemoProduct } from './profile.ts';
import { demandOn } from './seasons.ts';

const METHODS: readonly PaymentMethod[] = ['pix', 'pix', 'pix', 'pix', 'card', 'card', 'card', 'card', 'cash', 'cash'];
const CANCELLED = 0.009;
const WITH_NOTES = 0.03;
const BANKNOTES = [1_000, 2_000, 5_000, 10_000];
/** Scarce products are not reordered from this many days before today. */
const SCARCE_DAYS = 20;
/** A count corrects scarce stock from this many days before today: at least one of the days is open. */
const COUNTED_DAYS = 3;
/** What a delivery costs, of the usual. */
const CHEAPEST_PERCENT = 97;
const DEAREST_PERCENT = 105;
const HOLIDAYS = ['01-01', '12-25'];

/** A visit: the customer and the product. */
interface Visit {
  readonly customerId: string | null;
  readonly wants: readonly { readonly productId: string; readonly quantity: number }[];
}

/** The commands in a demo shop, in order and without end; `state` is their result so far. */
export function* tradeOfDemo(shop: DemoShop, state: InventoryState, clientele: Clientele): Generator<DemoOrder, never> {
  const { profile, random, timeZone, opened, day: today, shopId, owner } = shop;
  const shelves = new Map<string, DemoProduct>();
  const byName = new Map<string, string>();
  const deliveries = new Map<string, BusinessDay>();
  /** The products in demand on this day, with their weights. */
  let asking: { readonly productId: string; readonly weight: number }[] = [];
  const sellers = [owner, ...shop.team.filter(({ role }) => role === 'cashier')].map(({ memberId }) => memberId);

  const ask = (command: InventoryCommand, atMs: number, actorId = owner.memberId): DemoOrder => ({
    of: 'inventory',
    order: { commandId: random.uuid(), actorId, at: new Date(atMs), command },
  });
  const stockOf = (productId: string) => {
    const product = state.products.get(productId);
    return product ? sellable(product) : 0;
  };

  const openedMs = opened.getTime();
  for (const product of profile.products) {
    const productId = random.uuid();
    shelves.set(productId, product);
    byName.set(product.name, productId);
    yield ask(created(productId, product, shelves.size), openedMs + 90_000);
  }
  for (let index = 0; index < profile.regulars; index++) yield clientele.add(openedMs + 120_000 + index * 1_000);

  for (let day = businessDayOf(opened, timeZone); ; day = addDays(day, 1)) {
    if (day === campaignDayOf(shop)) clientele.mailCampaign(day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const hours = HOLIDAYS.includes(day.slice(5)) ? null : profile.hours[weekday];
    if (!hours) continue;
    const open = hoursOf(day, timeZone, hours);
    yield* receive(day, open.opensMs - 600_000);
    const visits = visitorsOf(day, weekday);
    for (const atMs of instantsOf(open, visits, random)) yield* serve(day, atMs);
  }

  function* receive(day: BusinessDay, atMs: number) {
    for (const [productId, product] of shelves) {
      const { left, stock } = product;
      if (stock === null) continue;
      if (left !== null && day >= addDays(today, -COUNTED_DAYS)) {
        if (stockOf(productId) > left) yield ask(countDown(productId, left), atMs);
        continue;
      }
      const due = deliveries.get(productId);
      if (due === undefined || due > day) continue;
      deliveries.delete(productId);
      const quantity = stock - stockOf(productId);
      if (quantity > 0) yield ask(delivery({ shopId, productId }, quantity, billed(product)), atMs);
    }
  }

  /** Customers whose purchases are used up come for certain; others come by chance. */
  function visitorsOf(day: BusinessDay, weekday: number): number {
    const passed = (Date.parse(day) - Date.parse(businessDayOf(opened, timeZone))) / (365 * 86_400_000);
    const expected =
      profile.visitsADay * (profile.weekdays[weekday] ?? 1) * demandOn(day, profile.season) * (0.82 + 0.36 * passed);
    const noise = 0.75 + 0.5 * random.next();
    const visits = Math.floor(expected * noise + random.next());
    asking = [...shelves].map(([productId, { demand, season }]) => ({
      productId,
      weight: demand * demandOn(day, season),
    }));
    clientele.begin(day);
    return Math.max(visits, clientele.returning());
  }

  function* serve(day: BusinessDay, atMs: number) {
    const back = clientele.nextReturning();
    const visit = back ? { customerId: back.customerId, wants: [back] } : yield* walkIn(day, atMs);
    const wanted = withCompanions(visit);
    for (const [productId, quantity] of wanted) {
      const there = Math.min(quantity, stockOf(productId));
      if (there > 0) wanted.set(productId, there);
      else wanted.delete(productId);
    }
    if (wanted.size === 0) return;
    yield* sell(day, atMs, visit.customerId, wanted);
    for (const productId of wanted.keys()) reorder(productId, day);
  }

  function* walkIn(day: BusinessDay, atMs: number): Generator<DemoOrder, Visit> {
    const productId = asked();
    const wants = [{ productId, quantity: random.pick(shelves.get(productId)?.quantities ?? [1]) }];
    if (!random.chance(profile.known)) return { customerId: null, wants };
    const known = random.chance(profile.newcomers) ? null : clientele.somebodyFor(productId, day);
    if (known) return { customerId: known, wants };
    const newcomer = clientele.add(atMs - 30_000);
    yield newcomer;
    return { customerId: newcomer.order.command.customerId, wants };
  }

  function asked(): string {
    let point = random.next() * asking.reduce((all, { weight }) => all + weight, 0);
    for (const { productId, weight } of asking) {
      point -= weight;
      if (point < 0) return productId;
    }
    return asking[0]?.productId ?? '';
  }

  function withCompanions({ wants }: Visit): Map<string, number> {
    const wanted = new Map(wants.map(({ productId, quantity }) => [productId, quantity]));
    for (const { productId } of wants) {
      for (const [name, share] of Object.entries(shelves.get(productId)?.goesWith ?? {})) {
        const companion = byName.get(name);
        if (companion && !wanted.has(companion) && random.chance(share)) wanted.set(companion, 1);
      }
    }
    if (random.chance(profile.somethingElse)) {
      const other = asked();
      if (!wanted.has(other)) wanted.set(other, 1);
    }
    return wanted;
  }

  function* sell(day: BusinessDay, atMs: number, customerId: string | null, wanted: ReadonlyMap<string, number>) {
    const onCredit = customerId !== null && random.chance(profile.onCredit);
    const paymentMethod = onCredit ? 'credit' : random.pick(METHODS);
    const saleId = random.uuid();
    const lines = [...wanted].map(([productId, quantity], index) => ({
      lineId: lineIdOf(saleId, index),
      productId,
      quantity,
      unitPriceCentavos: null,
      totalCentavos: null,
    }));
    const total = lines.reduce(
      (all, { productId, quantity }) => all + (shelves.get(productId)?.priceCentavos ?? 0) * quantity,
      0,
    );
    const note = random.pick(BANKNOTES);
    const sale: InventoryCommand = {
      type: 'RegisterSale',
      shopId,
      saleId,
      lines,
      customerId,
      payments: wholePayment(
        paymentMethod,
        Math.ceil(total / note) * note,
        onCredit ? addDays(day, random.pick([15, 30, 30])) : null,
      ),
      receiptToken: receiptTokenOf(saleId),
      businessDate: day,
      notes: random.chance(WITH_NOTES) ? random.pick(profile.notes) : null,
    };
    yield ask(sale, atMs, random.pick(sellers));
    if (!random.chance(CANCELLED)) {
      if (customerId === null) return;
      for (const [index, { productId, quantity }] of lines.entries()) {
        const days = shelves.get(productId)?.days ?? 0;
        // The customer returns only for the main product; the others are sold with it again.
        clientele.bought({ customerId, productId, quantity }, { day, days, comesBackFor: index === 0 });
      }
      return;
    }
    const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
    const command = { saleId, personal: { subject, fields: { reason: random.pick(REASONS) } } };
    const at = new Date(atMs + 500);
    yield { of: 'sale' as const, order: { commandId: random.uuid(), actorId: owner.memberId, at, command } };
  }

  function reorder(productId: string, day: BusinessDay) {
    const product = shelves.get(productId);
    if (!product || product.stock === null || deliveries.has(productId)) return;
    if (stockOf(productId) > product.stock * 0.4) return;
    if (product.left !== null && day >= addDays(today, -SCARCE_DAYS)) return;
    deliveries.set(productId, addDays(day, random.between(1, 4)));
  }

  /** What a unit of a delivery costs: suppliers change their prices. */
  function billed({ costCentavos }: DemoProduct): number | null {
    const percent = random.between(CHEAPEST_PERCENT, DEAREST_PERCENT);
    return costCentavos === null ? null : Math.round((costCentavos * percent) / 100);
  }

  function created(productId: string, product: DemoProduct, number: number): InventoryCommand {
    const { name, category, priceCentavos, costCentavos, days: consumptionDays, stock } = product;
    const catalogue = {
      activeInCatalog: true,
      imageUrl: null,
      description: null,
      barcode: ean13(number),
      ...PLAIN_PRODUCT,
      costCentavos,
      tracksStock: stock !== null,
    };
    const fields = { name, category, priceCentavos, consumptionDays, ...catalogue };
    return { type: 'CreateProduct', productId, product: fields, stock: stock ?? 0 };
  }

  function countDown(productId: string, counted: number): InventoryCommand {
    return { type: 'CorrectStock', shopId, productId, reason: 'Contagem: devolvido ao fornecedor', counted };
  }
}

export function delivery(
  move: { readonly shopId: string; readonly productId: string },
  quantity: number,
  unitCostCentavos: number | null,
): InventoryCommand {
  return { type: 'ReceiveStock', ...move, reason: 'Entrega do fornecedor', quantity, unitCostCentavos };
}
