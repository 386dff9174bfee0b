import type { InventoryCommand } from '@pdv/command-api/sales/inventory';
import { wholePayment } from '@pdv/command-api/sales/payments';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { instantsOf, yearUpTo } from './calendar.ts';
import { type Cancelling, createCounter, type InventoryState, type Traded } from './counter.ts';
import type { SeedCustomer } from './customers.ts';
import { lineIdOf } from './line-ids.ts';
import { productsOf } from './products.ts';
import { receiptTokenOf } from './receipt-tokens.ts';
import type { SeedShop } from './shops.ts';
import { NOTES, REASONS } from './vocabulary.ts';

/** Lines of a sale: 2 on average. */
const CART_SIZES = [1, 1, 1, 1, 1, 2, 2, 2, 3, 6];
const QUANTITIES = [1, 1, 1, 1, 1, 2, 2, 3, 4, 6];
const METHODS: readonly PaymentMethod[] = ['pix', 'pix', 'pix', 'pix', 'card', 'card', 'card', 'cash', 'cash'];
const WITH_CUSTOMER = 0.25;
const ON_CREDIT = 0.12;
const CANCELLED = 0.007;
const WITH_NOTES = 0.01;
const BANKNOTES = [1_000, 2_000, 5_000, 10_000];

export interface Trade {
  /** In order; taking one changes the state. */
  readonly commands: Iterable<Traded>;
  readonly state: InventoryState;
}

/** A year of a shop's inventory. Each step goes through the API's decider, so stock is never below 0. */
export function tradeOf(shop: SeedShop, customers: readonly SeedCustomer[], opened: Date, now: Date): Trade {
  const { random, shopId } = shop;
  const counter = createCounter();
  const { state } = counter;
  return { commands: commands(), state };

  function carryOut(command: InventoryCommand, actorId: string, at: Date) {
    return counter.carryOut({ commandId: random.uuid(), actorId, at, command });
  }

  function* commands() {
    const ids: string[] = [];
    for (const product of productsOf(shop)) {
      const productId = random.uuid();
      // Insert anywhere, so that the best sellers are not only at the start of the alphabet.
      ids.splice(random.between(0, ids.length), 0, productId);
      const stock = random.between(0, 120);
      const command = { type: 'CreateProduct', productId, product, stock } as const;
      yield carryOut(command, shop.owner.memberId, new Date(opened.getTime() + 90_000));
    }
    let known = 0;
    for (const seedDay of yearUpTo(now, shop.timeZone, shop.sales)) {
      for (const ms of instantsOf(seedDay, seedDay.sales, random)) {
        const size = Math.min(shop.products, random.pick(CART_SIZES));
        while (known < customers.length && (customers[known]?.addedMs ?? 0) < ms) known++;
        const customerId =
          known > 0 && random.chance(WITH_CUSTOMER) ? (customers[random.between(0, known - 1)]?.id ?? null) : null;
        yield* sell(ids, size, customerId, seedDay.day, new Date(ms));
      }
    }
  }

  function* sell(ids: readonly string[], size: number, customerId: string | null, day: BusinessDay, at: Date) {
    const wanted = new Map<string, number>();
    while (wanted.size < size) wanted.set(favourite(ids), random.pick(QUANTITIES));
    for (const [productId, quantity] of wanted) yield* restock(productId, quantity, at);
    const onCredit = customerId !== null && random.chance(ON_CREDIT);
    const paymentMethod = onCredit ? 'credit' : random.pick(METHODS);
    const seller = random.pick([shop.owner, ...shop.team.filter(({ role }) => role === 'cashier')]).memberId;
    const saleId = random.uuid();
    const sold = carryOut(
      {
        type: 'RegisterSale',
        shopId,
        saleId,
        lines: [...wanted].map(([productId, quantity], index) => ({
          lineId: lineIdOf(saleId, index),
          productId,
          quantity,
          unitPriceCentavos: null,
          totalCentavos: null,
        })),
        customerId,
        payments: wholePayment(
          paymentMethod,
          paymentMethod === 'cash' ? handedOver(wanted) : null,
          onCredit ? addDays(day, random.pick([7, 15, 30])) : null,
        ),
        receiptToken: receiptTokenOf(saleId),
        businessDate: day,
        notes: random.chance(WITH_NOTES) ? random.pick(NOTES) : null,
      },
      seller,
      at,
    );
    yield sold;
    if (random.chance(CANCELLED)) yield cancel(sold.events[0] as SaleRegistered, at);
  }

  /** Few products make most of the sales. */
  function favourite(ids: readonly string[]): string {
    return ids[Math.floor(ids.length * random.next() ** 2.2)] ?? '';
  }

  function* restock(productId: string, quantity: number, at: Date) {
    if ((state.products.get(productId)?.stock ?? 0) >= quantity) return;
    const command = {
      type: 'ReceiveStock',
      shopId,
      productId,
      reason: null,
      quantity: random.between(2, 12) * 12,
    } as const;
    yield carryOut(command, shop.owner.memberId, new Date(at.getTime() - 1_000));
  }

  function handedOver(wanted: ReadonlyMap<string, number>): number {
    let total = 0;
    for (const [id, quantity] of wanted) total += (state.products.get(id)?.priceCentavos ?? 0) * quantity;
    const note = random.pick(BANKNOTES);
    return Math.ceil(total / note) * note;
  }

  function cancel({ data: sold }: SaleRegistered, at: Date): Cancelling {
    const subject = sold.customerId === null ? `account:${shopId}` : `customer:${sold.customerId}`;
    const personal = { subject, fields: { reason: random.pick(REASONS) } };
    const order = { commandId: random.uuid(), actorId: shop.owner.memberId, at: new Date(at.getTime() + 500) };
    return counter.cancel({ ...order, command: { sold, personal } });
  }
}
