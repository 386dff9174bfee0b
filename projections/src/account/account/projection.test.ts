import { randomUUID } from 'node:crypto';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProjections } from '../../app.ts';
import { createReadSide, type ReadSide, untilPassed } from '../../testing/read-side.ts';
import { type StoryEvent, shopStory } from '../../testing/shop-story.ts';

let side: ReadSide;
let runner: ReturnType<typeof startProjections>;
const problems: unknown[] = [];
beforeAll(async () => {
  side = await createReadSide();
  runner = startProjections({ ...side, onError: (error) => problems.push(error) });
});
afterAll(async () => {
  await runner.stop();
  await side.drop();
});

const shop = shopStory();
const [cashier, shopId] = [randomUUID(), shop.shopId];
const tell = (event: StoryEvent['event'], occurredAt = '2026-11-21T15:00:00.000Z'): StoryEvent => ({
  stream: streams.account(shopId),
  event,
  shopId,
  actorId: shop.ownerId,
  occurredAt,
});
const happened = async (...told: readonly StoryEvent[]) => {
  const position = await side.append(...told);
  await untilPassed(runner, side.store, position);
};
const subject = `account:${shopId}`;
const row = async () => (await side.rows('SELECT * FROM read.accounts WHERE shop_id = $1', [shopId]))[0];
const team = () => side.rows('SELECT id, name, email, role, removed_at FROM read.members WHERE shop_id = $1', [shopId]);

it('starts with the defaults', async () => {
  await happened(shop.registered());
  expect(await row()).toMatchObject({
    catalog_public: true,
    catalog_show_prices: true,
    catalog_show_stock: false,
    catalog_allow_orders: true,
    catalog_custom_message: 'Entre em contato para fazer seu pedido!',
    primary_color: '#3b82f6',
    secondary_color: '#f3f4f6',
    logo_url: null,
    custom_css: null,
    email_notifications: true,
    sales_reports: true,
    description: null,
  });
});

it('follows every change of settings', async () => {
  const store = {
    storeName: 'Pão & Cia',
    ownerName: 'Maria S. Lima',
    email: 'nova@example.com',
    whatsapp: null,
    description: 'Pães',
    address: 'Rua A, 1',
    city: 'Santos',
    state: 'SP',
    zipCode: '11010000',
  };
  const catalog = {
    slug: 'pao-e-cia',
    catalogPublic: false,
    catalogShowPrices: false,
    catalogShowStock: true,
    catalogAllowOrders: false,
  };
  const theme = {
    primaryColor: '#112233',
    secondaryColor: '#445566',
    logoUrl: 'https://x.example/l.png',
    customCss: null,
  };
  const flags = {
    ...DEFAULT_NOTIFICATIONS,
    followupReminders: false,
    lowStockAlerts: false,
    salesReports: false,
  };
  const { ownerId } = shop;
  await happened(
    tell({
      type: 'StoreChanged',
      data: { shopId, memberId: ownerId, ownerId, emailConfirmed: false, personal: { subject, fields: store } },
    }),
    tell({
      type: 'CatalogChanged',
      data: { shopId, ...catalog, personal: { subject, fields: { catalogCustomMessage: null } } },
    }),
    tell({ type: 'ThemeChanged', data: { shopId, ...theme } }),
    tell({ type: 'NotificationsChanged', data: { shopId, ...flags } }),
  );
  expect(await row()).toMatchObject({
    store_name: 'Pão & Cia',
    owner_name: 'Maria S. Lima',
    whatsapp: null,
    zip_code: '11010000',
    slug: 'pao-e-cia',
    catalog_public: false,
    catalog_show_stock: true,
    catalog_custom_message: null,
    primary_color: '#112233',
    logo_url: 'https://x.example/l.png',
    followup_reminders: false,
    email_notifications: true,
  });
  expect(await team()).toMatchObject([{ id: ownerId, name: 'Maria S. Lima', email: 'nova@example.com' }]);
});

it('keeps the name of who has left, and not the address', async () => {
  const person = { name: 'Caio', email: 'caio@example.com' };
  await happened(
    tell({
      type: 'MemberAdded',
      data: { shopId, memberId: cashier, role: 'cashier', emailConfirmed: true, personal: { subject, fields: person } },
    }),
    tell({
      type: 'MemberChanged',
      data: {
        shopId,
        memberId: cashier,
        roleBefore: 'cashier',
        role: 'analyst',
        personal: { subject, fields: { name: 'Caio Reis' } },
      },
    }),
  );
  const caio = async () => (await team()).find(({ id }) => id === cashier);
  expect(await caio()).toMatchObject({
    name: 'Caio Reis',
    email: 'caio@example.com',
    role: 'analyst',
    removed_at: null,
  });
  await happened(tell({ type: 'MemberRemoved', data: { shopId, memberId: cashier } }, '2026-11-22T10:00:00.000Z'));
  expect(await caio()).toMatchObject({ name: 'Caio Reis', email: '', removed_at: new Date('2026-11-22T10:00:00Z') });
  expect(problems).toEqual([]);
});
