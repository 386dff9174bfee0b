import { randomUUID } from 'node:crypto';
import { returnStock, type VoucherCode } from '@pdv/command-api/commands/sales';
import { customerList } from '@pdv/command-api/customers/customer-list';
import { inventory } from '@pdv/command-api/sales/inventory';
import { saleDecider } from '@pdv/command-api/sales/sale';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { demoId } from '@pdv/schemas/kernel/demo';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { Order } from '../seed/counter.ts';
import type { DemoShop } from './demo-shop.ts';
import { createDemoLife, type DemoLife } from './life.ts';
import type { DemoOrder, TakeBack } from './order.ts';
import type { DemoProduct } from './profile.ts';
import { delivery } from './trade.ts';

interface Known {
  readonly shopId: string;
  readonly ownerId: string;
  /** Products by name: visitors cannot change names. */
  readonly shelves: ReadonlyMap<string, DemoProduct>;
  readonly life: DemoLife;
  /** The instant up to which today's plan is done. */
  upTo: Date;
  position: Position | null;
  last: Promise<unknown>;
}

/** Shortest interval between two visits that continue the day. */
const EVERY_MS = 30_000;

interface GoingOnOptions {
  readonly handler: CommandHandler;
  readonly voucherCode: VoucherCode;
  readonly now: () => Date;
}

/**
 * Continues a shop's day: it sends today's planned sales as ordinary commands, after any changes by visitors. It leaves
 * out a sale that the shop refuses, for example because a visitor bought the last unit. Ids come from the plan, so two
 * processes together make each sale once.
 */
export function createGoingOn({ handler, voucherCode, now }: GoingOnOptions) {
  const known = new Map<string, Known>();

  /** The last sale by shop: a customer cancels before the next customer buys. */
  const lastSold = new Map<string, SaleRegistered['data']>();

  async function carryOut({ of, order }: DemoOrder, shopId: string): Promise<Position | null> {
    if (of === 'sale') return takeBack(order, shopId);
    const { commandId, actorId, at } = order;
    const context = { commandId, requestId: commandId, shopId, actorId, correlationId: commandId, now: at };
    const outcome =
      of === 'customers'
        ? await handler.handle(customerList, streams.customers(shopId), order.command, context)
        : await handler.handle(inventory, streams.inventory(shopId), order.command, context);
    if ('rejected' in outcome) return null;
    for (const { type, data } of outcome.accepted) if (type === 'SaleRegistered') lastSold.set(shopId, data);
    return outcome.position;
  }

  /** Skips a sale that the shop refused. If this process dies in between, the scheduler returns the stock. */
  async function takeBack({ command, commandId, actorId, at }: Order<TakeBack>, shopId: string) {
    const { saleId, personal } = command;
    const sold = lastSold.get(shopId);
    if (sold?.saleId !== saleId) return null;
    const by = { shopId, actorId, correlationId: commandId };
    const stream = streams.sale(saleId);
    const cancel = { type: 'CancelSale', sold, personal } as const;
    const context = { ...by, commandId, requestId: commandId, now: at };
    const outcome = await handler.handle(saleDecider, stream, cancel, context);
    const [event] = 'accepted' in outcome ? outcome.accepted : [];
    if (event?.type !== 'SaleCancelled') return null;
    const { position } = await returnStock(
      { handler, voucherCode },
      { id: uuidV5(commandId, '0'), event, metadata: by },
      at,
    );
    return position;
  }

  /** Replaces the stock that visitors bought, so that no product stays sold out after the next visit. */
  async function refill({ shopId, shelves, ownerId }: Known, at: Date): Promise<Position | null> {
    const stream = streams.inventory(shopId);
    const { state } = await handler.state(inventory, stream);
    let position: Position | null = null;
    for (const { id: productId, name, stock, costCentavos } of [...state.products.values()]) {
      const floor = floorOf(shelves.get(name));
      if (stock >= floor.least) continue;
      const context = {
        commandId: demoId(randomUUID()),
        shopId,
        actorId: ownerId,
        correlationId: randomUUID(),
        now: at,
      };
      const move = { shopId, productId };
      const outcome = await handler.handle(
        inventory,
        stream,
        delivery(move, floor.full - stock, costCentavos),
        context,
      );
      if (!('rejected' in outcome)) position = outcome.position ?? position;
    }
    return position;
  }

  async function begin(shop: DemoShop, life: DemoLife): Promise<Known> {
    // The shop already has these events since it was made.
    await life.until(shop.begins);
    return knownOf(shop, life);
  }

  async function goOn(one: Known): Promise<void> {
    const instant = now();
    if (instant.getTime() - one.upTo.getTime() < EVERY_MS) return;
    const { orders } = await one.life.until(instant);
    one.upTo = instant;
    for (const order of orders) one.position = (await carryOut(order, one.shopId)) ?? one.position;
    one.position = (await refill(one, instant)) ?? one.position;
  }

  const beginning = new Map<string, Promise<Known>>();
  async function of(shop: DemoShop): Promise<Known> {
    const { kind } = shop.profile;
    const one = known.get(kind);
    if (one?.shopId === shop.shopId) return one;
    const begun = beginning.get(shop.shopId) ?? begin(shop, createDemoLife(shop));
    beginning.set(shop.shopId, begun);
    try {
      known.set(kind, await begun);
      return await begun;
    } finally {
      beginning.delete(shop.shopId);
    }
  }

  return {
    /** Takes over the life of a new shop, so that it need not be computed again. */
    take(shop: DemoShop, life: DemoLife): void {
      known.set(shop.profile.kind, knownOf(shop, life));
    },
    /** @returns the position in the log after the last sale */
    async upToNow(shop: DemoShop): Promise<Position | null> {
      const one = await of(shop);
      one.last = one.last.then(() => goOn(one));
      try {
        await one.last;
        return one.position;
      } catch (error) {
        // Start the life again next time, so that it makes the sales left out.
        if (known.get(shop.profile.kind) === one) known.delete(shop.profile.kind);
        throw error;
      }
    },
  };
}

function knownOf({ shopId, owner, profile, begins }: DemoShop, life: DemoLife): Known {
  const shelves = new Map(profile.products.map((product) => [product.name, product]));
  return { shopId, ownerId: owner.memberId, shelves, life, upTo: begins, position: null, last: Promise.resolve() };
}

/** A product below a quarter of its stock gets all of it back; a scarce product only today's planned rest; a service none. */
function floorOf(product: DemoProduct | undefined) {
  const full = product?.left ?? product?.stock ?? 0;
  return { full, least: product?.left ?? Math.ceil(full / 4) };
}
