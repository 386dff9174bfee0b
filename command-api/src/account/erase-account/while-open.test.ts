import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { eraseAccount } from './erase-account.ts';
import { registerEraseAccount } from './route.ts';
import { createWhileOpen, type WhileOpen } from './while-open.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let pool: pg.Pool;
let whileOpen: WhileOpen;

beforeAll(async () => {
  served = await serveRoutes((app, { handler, now }, below) => {
    pool = below.pool;
    registerEraseAccount(app, {
      ...{ handler, pool, now, forgetTerms: () => {}, customersOf: async () => [], endBilling: async () => {} },
      branches: { of: async () => [], forgetDead: async () => {} },
      eraseLeftovers: async () => {},
    });
  });
  whileOpen = createWhileOpen(pool, served.handler);
});
afterAll(() => served.close());

const ERASURES = {
  'by an operator': async (shopId: string) => {
    const { statusCode, body } = await served.app.inject({
      method: 'DELETE',
      url: `/api/admin/users/${shopId}`,
      headers: { authorization: `Bearer operator:${randomUUID()}` },
    });
    expect(statusCode, body).toBe(204);
  },
  'by the server': (shopId: string) => eraseAccount({ handler: served.handler, pool }, shopId, new Date()),
};

it.each(Object.entries(ERASURES))(
  'keeps an account from being erased %s in the middle of a work on its shop, and lets none begin later',
  async (_, erase) => {
    const shopId = randomUUID();
    const metadata = {
      shopId,
      actorId: 'a',
      correlationId: 'c',
      causationId: 'd',
      occurredAt: '2026-11-21T15:00:00.000Z',
    };
    const personal = { subject: `account:${shopId}`, fields: null };
    await served.tell(
      streams.account(shopId),
      {
        type: 'ShopRegistered',
        data: {
          ...{
            shopId,
            ownerId: randomUUID(),
            slug: `padaria-${shopId}`,
            businessType: 'padaria',
            emailConfirmed: true,
          },
          ...{ timeZone: 'America/Sao_Paulo', personal },
        },
      },
      metadata,
    );
    const order: string[] = [];
    let erasing: Promise<unknown> | undefined;
    await whileOpen(shopId, async () => {
      erasing = erase(shopId).then(() => order.push('erased'));
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
        expect(rowCount).toBe(1);
      }, 10_000);
      expect((await served.events(streams.account(shopId))).map(({ type }) => type)).toEqual(['ShopRegistered']);
      order.push('written');
    });
    await erasing;
    expect(order).toEqual(['written', 'erased']);
    expect(await whileOpen(shopId, async () => order.push('again'))).toBeUndefined();
    expect(order).toHaveLength(2);
  },
);
