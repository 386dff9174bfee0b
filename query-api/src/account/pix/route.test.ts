import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, other] = [shopStory(), shopStory()];
const owner = ownerOf(shop);
beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(shop.registered(), other.registered());
});
afterAll(() => side.close());

const pix = async (who = owner) => (await side.get(who, '/api/settings/pix')).json();
const fields = { key: '+5513981234410', name: 'Pao & Cia', city: 'Santos' };
const personal = { subject: `account:${shop.shopId}`, fields };
const tell = (event: Parameters<typeof shop.tell>[1]) => side.happened(shop.tell(streams.account(shop.shopId), event));

it('is null until the shop has a key, and after it was removed', async () => {
  expect(await pix()).toEqual({ pix: null });
  await tell({ type: 'PixKeySet', data: { shopId: shop.shopId, kind: 'phone', personal } });
  expect(await pix()).toEqual({ pix: { kind: 'phone', ...fields } });
  expect(await pix({ ...owner, role: 'cashier' })).toEqual({ pix: { kind: 'phone', ...fields } });
  expect(await pix(ownerOf(other))).toEqual({ pix: null });
  await tell({ type: 'PixKeyRemoved', data: { shopId: shop.shopId } });
  expect(await pix()).toEqual({ pix: null });
});

it('is for those who sell', async () => {
  expect((await side.get({ ...owner, role: 'analyst' }, '/api/settings/pix')).statusCode).toBe(403);
});
