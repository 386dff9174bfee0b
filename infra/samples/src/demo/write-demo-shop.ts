import { createHmac } from 'node:crypto';
import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { hashPassword } from '@pdv/infra/tokens/passwords';
import type { Pool } from 'pg';
import { writeShop } from '../seed/seed-shop.ts';
import { campaignOfDemo } from './campaign.ts';
import type { DemoShop } from './demo-shop.ts';
import { createDemoLife, type DemoLife } from './life.ts';

interface DemoWriting {
  readonly store: EventStore;
  /** Connected as the owner. */
  readonly pool: Pool;
  readonly vault: PersonalDataVault;
  readonly masterKey: Buffer;
  /** Called with the number of written events and the estimated total. */
  readonly onProgress?: (written: number, all: number) => void;
}

/**
 * Writes a demo shop's year into the log, up to the start of its day. A repeat continues after an interruption.
 * @returns its life, to continue it
 */
export async function writeDemoShop(
  { store, pool, vault, masterKey, onProgress = () => {} }: DemoWriting,
  shop: DemoShop,
): Promise<DemoLife> {
  const life = createDemoLife(shop);
  const year = await life.until(shop.begins);
  const codec = createCodec({ vault });
  const snapshots = createPostgresSnapshots(pool);
  const handler = createCommandHandler({ store, codec, snapshots });
  // A secret: visitors enter without a password. Derived, because a repeat signs up with the same one.
  const password = createHmac('sha256', masterKey).update(`demo/${shop.shopId}`).digest('base64url');
  const withAddress = new Set(
    year.customers.flatMap(({ events }) =>
      events.flatMap(({ type, data }) =>
        type === 'CustomerAdded' && data.personal.fields?.email ? [data.customerId] : [],
      ),
    ),
  );
  const known = year.inventory.reduce(
    (all, one) => all + ('cancelled' in one ? 2 : one.events.length),
    year.customers.length,
  );
  // An estimate, because the number of reminders is not known yet.
  const all = Math.round(known * 1.6);
  let written = 0;
  const onWritten = (events: number) => {
    written += events;
    onProgress(Math.min(written, all), all);
  };
  await writeShop(
    {
      store,
      codec,
      handler,
      snapshots,
      pool,
      opened: shop.opened,
      now: shop.begins,
      password,
      passwordHash: await hashPassword(password),
      onWritten,
    },
    shop,
    {
      customers: { commands: year.customers, state: life.customerList() },
      trade: { commands: year.inventory, state: life.inventory },
      reaches: (customerId) => withAddress.has(customerId),
      unsentDays: 0,
      remindersFirst: true,
      others: campaignOfDemo(shop, life.inCampaign()),
    },
  );
  await handler.idle();
  return life;
}
