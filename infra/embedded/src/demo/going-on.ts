import { roster } from '@pdv/command-api/customers/roster';
import { inventory } from '@pdv/command-api/sales/inventory';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { DemoShop } from './demo-shop.ts';
import { createDemoLife, type DemoLife } from './life.ts';
import type { DemoOrder } from './order.ts';

interface Known {
  readonly shopId: string;
  readonly life: DemoLife;
  /** What was done so far of today. */
  upTo: Date;
  position: Position | null;
  last: Promise<unknown>;
}

/** More often nobody comes in. */
const EVERY_MS = 30_000;

/**
 * Goes on with a shop's day: its own sales of today, by the same commands as everybody else's, whatever visitors did
 * meanwhile; one that the shop refuses by now (they sold the last unit) is left out. Ids are those of the plan, so that
 * two processes that do it sell everything once.
 */
export function createGoingOn({ handler, now }: { readonly handler: CommandHandler; readonly now: () => Date }) {
  const known = new Map<string, Known>();

  async function carryOut({ of, order }: DemoOrder, shopId: string): Promise<Position | null> {
    const { commandId, actorId, at } = order;
    const context = { commandId, shopId, actorId, correlationId: commandId, now: at };
    const outcome =
      of === 'customers'
        ? await handler.handle(roster, streams.customers(shopId), order.command, context)
        : await handler.handle(inventory, streams.inventory(shopId), order.command, context);
    return 'rejected' in outcome ? null : outcome.position;
  }

  async function begin({ shopId, begins }: DemoShop, life: DemoLife): Promise<Known> {
    // Written already, when the shop was made.
    await life.until(begins);
    return { shopId, life, upTo: begins, position: null, last: Promise.resolve() };
  }

  async function goOn(one: Known): Promise<void> {
    const instant = now();
    if (instant.getTime() - one.upTo.getTime() < EVERY_MS) return;
    const { orders } = await one.life.until(instant);
    one.upTo = instant;
    for (const order of orders) one.position = (await carryOut(order, one.shopId)) ?? one.position;
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
    /** The life of a shop that was just made, which need not be gone through again. */
    take({ shopId, begins, profile }: DemoShop, life: DemoLife): void {
      known.set(profile.kind, { shopId, life, upTo: begins, position: null, last: Promise.resolve() });
    },
    /** @returns where the log stood after the last of it */
    async upToNow(shop: DemoShop): Promise<Position | null> {
      const one = await of(shop);
      one.last = one.last.then(() => goOn(one));
      try {
        await one.last;
        return one.position;
      } catch (error) {
        // What was left out is done by a life that begins again.
        if (known.get(shop.profile.kind) === one) known.delete(shop.profile.kind);
        throw error;
      }
    },
  };
}
