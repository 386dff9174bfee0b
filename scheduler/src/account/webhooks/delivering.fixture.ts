import { createTestDatabase } from '@pdv/infra/testing/postgres';
import type { Posted, ToPost } from '@pdv/infra/webhooks/post-webhook';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openTestbed, type Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import type { RunningProcess } from '../../process.ts';
import type { ShopWebhooks } from './attempt.ts';
import { type DeliveringOptions, runDelivering } from './delivering.ts';
import { createDeliveryChores } from './delivery-chores.ts';
import { createDeliveryTable } from './delivery-table.ts';
import { planWebhooks, type WebhookShop, webhookShop } from './webhooks.fixture.ts';

export const accepted: Posted = { status: 200, response: '', tookMs: 1 };
export const until = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000, interval: 20 });

/** Senders of one database, with receivers that answer as a test says. */
export function deliveringOf(testbed: Testbed) {
  const posts: { readonly url: string; readonly entity: string; readonly id: string | undefined }[] = [];
  const pauses: string[] = [];
  const problems: unknown[] = [];
  const running: RunningProcess[] = [];
  let answer: (url: string, entity: string) => Posted | Promise<Posted> = () => accepted;
  const entityOf = (body: string) => JSON.parse(body).data.productId as string;

  return {
    ...{ posts, pauses, problems },
    table: createDeliveryTable(testbed.pool),
    chores: createDeliveryChores(testbed.pool),
    newShop: (url?: string) => webhookShop(testbed, () => new Date(), url),
    plan: () => planWebhooks(testbed, new Date()),
    /** From now on. */
    answerWith(next: typeof answer) {
      answer = next;
    },
    start(shops: readonly WebhookShop[], over: Partial<DeliveringOptions> = {}) {
      const one = runDelivering({
        ...{ table: this.table, chores: this.chores },
        post: async ({ url, headers, body }: ToPost) => {
          posts.push({ url, entity: entityOf(body), id: headers['webhook-id'] });
          return answer(url, entityOf(body));
        },
        secretOf: () => 'whsec_c2VjcmV0',
        async webhooksOf(shopId): Promise<ShopWebhooks> {
          const shop = shops.find((each) => each.shopId === shopId);
          const state = await shop?.state();
          return { mayUse: true, webhooks: new Map(shop && state ? [[shop.webhookId, state]] : []) };
        },
        pause: async (_shopId, _webhookId, because) => pauses.push(because),
        now: () => new Date(),
        random: () => 0.5,
        onProblem: (error) => problems.push(error),
        ...over,
      });
      running.push(one);
      return one;
    },
    /** As if everything in the tables were so much older. */
    async pass(ms: number) {
      const older = (column: string) => `${column} = ${column} - ${ms} * interval '1 ms'`;
      const of = (columns: readonly string[]) => columns.map(older).join();
      await testbed.pool.query(
        `WITH deliveries AS (
           UPDATE scheduler.webhook_deliveries
           SET ${of(['created_at', 'next_at', 'give_up_at', 'leased_until', 'last_attempt_at'])})
         UPDATE scheduler.webhooks SET ${of(['failing_since', 'retry_at', 'last_delivered_at'])}`,
      );
    },
    async states() {
      const { rows } = await testbed.pool.query<{ entity: string; state: string }>(
        'SELECT entity, state FROM scheduler.webhook_deliveries ORDER BY sequence',
      );
      return rows.map(({ entity, state }) => `${entity} ${state}`);
    },
    async stop() {
      for (const one of running.splice(0)) await one.stop();
    },
  };
}
export type Senders = ReturnType<typeof deliveringOf>;

/** For each test senders on a database of its own, which had no problem when it ends. */
export function useSenders(take: (testbed: Testbed, delivering: Senders) => void): void {
  let close: () => Promise<void>;
  beforeEach(async () => {
    const database = await createTestDatabase();
    const testbed = await openTestbed(database.url);
    const delivering = deliveringOf(testbed);
    take(testbed, delivering);
    close = async () => {
      await delivering.stop();
      expect(delivering.problems).toEqual([]);
      await testbed.close();
      await database.drop();
    };
  });
  afterEach(() => close());
}
