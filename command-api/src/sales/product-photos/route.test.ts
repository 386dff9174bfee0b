import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { makePicture } from '@pdv/infra/media/picture';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import { png } from '@pdv/infra/testing/png';
import { mediaKeyOf, type Photo } from '@pdv/schemas/kernel/photo';
import { streams } from '@pdv/schemas/log';
import type { ProductPhotoAdded } from '@pdv/schemas/sales/photo-events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { changeProductRoute } from '../change-product/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { productPhotoRoutes } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let picture: Buffer;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, changeProductRoute, deleteProductRoute, productPhotoRoutes);
  picture = pictureOf('#c33');
});
afterAll(() => served.close());

let shop: string;
let productId: string;
beforeEach(async () => {
  shop = randomUUID();
  productId = await create();
});

const coffee = { name: 'Café', category: 'Mercearia', price: '58.99', stock: 10 };
const create = async () =>
  (await served.post('/api/products', coffee, { as: 'owner', of: shop })).json<{ id: string }>().id;
/** `#c33` */
const pictureOf = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [...colour.slice(1)].map((digit) => Number.parseInt(digit, 16) * 17);
  return png(40, 30, [red, green, blue]);
};

interface Sending {
  readonly as?: 'owner' | 'cashier' | 'analyst';
  readonly of?: string;
  readonly to?: string;
  readonly key?: string;
  readonly type?: string;
  readonly by?: Pick<typeof served, 'app'>;
}
const send = (payload: Buffer, sending: Sending = {}) => {
  const { as = 'owner', of = shop, to = productId, key = randomUUID(), type = 'image/jpeg', by = served } = sending;
  return by.app.inject({
    method: 'POST',
    url: `/api/products/${to}/photos`,
    headers: { authorization: `Bearer ${as}:${of}`, 'content-type': type, 'idempotency-key': key },
    payload,
  });
};
const order = (photoIds: readonly string[], as: 'owner' | 'cashier' = 'owner', of = shop) =>
  served.put(`/api/products/${productId}/photos`, { photoIds }, { as, of });
const remove = (photoId: string, as: 'owner' | 'cashier' = 'owner', of = shop, of_ = productId) =>
  served.del(`/api/products/${of_}/photos/${photoId}`, undefined, { as, of });
const told = async () => (await served.events(streams.inventory(shop))).map(({ type }) => type).slice(1);
const filesOf = async (of = shop) => {
  const keys: string[] = [];
  for await (const { key } of served.media.list(of)) keys.push(key);
  return keys;
};

it('adds a photo: six files, one event, and the answer says where it is', async () => {
  const response = await send(picture);
  expect(response.statusCode).toBe(201);
  const { id, url, width, height } = response.json<Photo>();
  expect({ width, height }).toEqual({ width: 40, height: 30 });
  const [, event] = (await served.events(streams.inventory(shop))) as [unknown, ProductPhotoAdded];
  const [kept] = event.data.photos;
  expect(event).toMatchObject({ type: 'ProductPhotoAdded', data: { productId, productName: 'Café', photoId: id } });
  const { hash = '' } = kept ?? {};
  expect(url).toBe(`/media/${mediaKeyOf(shop, hash, 1_200, 'webp')}`);
  expect((await filesOf()).sort()).toEqual(
    [160, 480, 1_200].flatMap((size) => ['avif', 'webp'].map((format) => `${shop}/${hash}-${size}.${format}`)).sort(),
  );
  expect(response.headers['x-log-position']).toBe(await served.store.head());
  const changed = await served.put(
    `/api/products/${productId}`,
    { ...coffee, name: 'Forte' },
    { as: 'owner', of: shop },
  );
  expect(changed.json()).toMatchObject({ name: 'Forte', photos: [{ id, url }] });
});

it('adds nothing twice for a retry, and refuses the key for another picture', async () => {
  const key = randomUUID();
  const first = await send(picture, { key });
  const again = await send(picture, { key });
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await told()).toEqual(['ProductPhotoAdded']);
  const other = await send(pictureOf('#3c3'), { key });
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(await told()).toEqual(['ProductPhotoAdded']);
});

it('keeps eight and no more', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 8; nth++) ids.push((await send(pictureOf(`#0${nth}0`))).json<Photo>().id);
  const ninth = await send(picture);
  expect([ninth.statusCode, ninth.json().code]).toEqual([409, 'too_many_photos']);
  expect(ninth.json().message).toContain('8 fotos');
  expect(await filesOf()).toHaveLength(48);
  await remove(ids[0] ?? '');
  expect((await send(picture)).statusCode).toBe(201);
});

it('lets two at once add two, and one place left take one', async () => {
  const both = await Promise.all([send(picture), send(pictureOf('#3c3'))]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  for (let nth = 2; nth < 7; nth++) await send(picture);
  const last = await Promise.all([send(picture), send(picture)]);
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await told()).toHaveLength(8);
});

it('orders them, and says so when they changed meanwhile', async () => {
  const ids = [];
  for (const colour of ['#100', '#010', '#001']) ids.push((await send(pictureOf(colour))).json<Photo>().id);
  const [a = '', b = '', c = ''] = ids;
  const ordered = await order([c, a, b]);
  expect([ordered.statusCode, ordered.json().photos.map(({ id }: Photo) => id)]).toEqual([200, [c, a, b]]);
  expect((await order([c, a, b])).statusCode).toBe(200);
  expect(await told()).toHaveLength(4);
  for (const stale of [[a, b], [a, b, c, randomUUID()], [a, a, b], [a, b, randomUUID()], []]) {
    const refused = await order(stale);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'photos_changed']);
  }
  expect((await order(['not-an-id'])).statusCode).toBe(400);
  expect(await told()).toHaveLength(4);
});

it('removes one once, and leaves its files to the sweep', async () => {
  const { id } = (await send(picture)).json<Photo>();
  for (let time = 0; time < 2; time++) expect((await remove(id)).statusCode).toBe(204);
  expect(await told()).toEqual(['ProductPhotoAdded', 'ProductPhotoRemoved']);
  expect(await filesOf()).toHaveLength(6);
  expect((await remove(randomUUID())).statusCode).toBe(204);
});

it('knows no product of another shop, and none that was deleted', async () => {
  const { id } = (await send(picture)).json<Photo>();
  const stranger = randomUUID();
  for (const response of [await send(picture, { of: stranger }), await order([id], 'owner', stranger)]) {
    expect([response.statusCode, response.json().code]).toEqual([404, 'product_not_found']);
  }
  expect((await remove(id, 'owner', stranger)).statusCode).toBe(404);
  expect(await filesOf(stranger)).toEqual([]);
  await served.del(`/api/products/${productId}`, undefined, { as: 'owner', of: shop });
  expect((await send(picture)).statusCode).toBe(404);
  expect((await remove(id)).statusCode).toBe(204);
  expect((await send(picture, { to: randomUUID() })).statusCode).toBe(404);
  expect((await send(picture, { to: 'x' })).statusCode).toBe(400);
});

it('is for whoever may change products', async () => {
  for (const as of ['cashier', 'analyst'] as const) {
    expect((await send(picture, { as })).statusCode).toBe(403);
  }
  expect((await order([], 'cashier')).statusCode).toBe(403);
  expect((await remove(randomUUID(), 'cashier')).statusCode).toBe(403);
  expect(await told()).toEqual([]);
});

it('tells by the content what is sent, not by what it is called', async () => {
  for (const type of ['application/octet-stream', 'image/heic', 'text/html', 'application/json'])
    expect((await send(picture, { type })).statusCode).toBe(201);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = [svg, Buffer.from('GIF89a'), Buffer.from('{}'), Buffer.alloc(0)];
  for (const sent of refused) {
    const response = await send(sent);
    expect([response.statusCode, response.json().code]).toEqual([415, 'picture_type']);
    expect(response.json().message).toContain('JPEG, PNG ou WebP');
  }
});

it('names the limit that a picture breaks', async () => {
  const cut = png(300, 300, [9, 9, 9]);
  const broken = await send(cut.subarray(0, cut.length / 2));
  expect([broken.statusCode, broken.json().code]).toEqual([422, 'picture_broken']);
  const bomb = png(10_000, 5_001, [255, 255, 255], 10);
  expect(bomb.length).toBeLessThan(1_000_000);
  const wide = await send(bomb);
  expect([wide.statusCode, wide.json().code]).toEqual([422, 'picture_too_many_pixels']);
  expect(wide.json().message).toContain('50 milhões de pixels');
  const huge = await send(Buffer.alloc(50 * 1024 * 1024, picture));
  expect([huge.statusCode, huge.json().code]).toEqual([413, 'picture_too_large']);
  expect(huge.json().message).toContain('12 MB');
  expect(await told()).toEqual([]);
  expect(await filesOf()).toEqual([]);
});

it('sends away what it cannot hold, and takes more once it is done', async () => {
  const pictureWork = createPictureWork({ inside: 2, insideOfShop: 2 });
  const by = await served.start({ pictureWork });
  const all = await Promise.all([1, 2, 3, 4].map(() => send(picture, { by })));
  const statuses = all.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, 201, 503, 503]);
  const busy = all.find(({ statusCode }) => statusCode === 503);
  expect([busy?.json().code, busy?.headers['retry-after']]).toEqual(['pictures_busy', '5']);
  // Refusals give their place back too.
  for (let nth = 0; nth < 5; nth++) expect((await send(Buffer.from('x'), { by })).statusCode).toBe(415);
  expect((await send(picture, { by })).statusCode).toBe(201);
  await by.app.close();
});

it('gives the place back of a client that hung up after its whole picture had come, once the work is done', async () => {
  const places = createPictureWork({ inside: 1, insideOfShop: 1 });
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const by = await served.start({
    pictureWork: places,
    makePicture: async (sent) => {
      begin();
      await held;
      return makePicture(sent);
    },
  });
  const { port } = new URL(await by.app.listen({ port: 0, host: '127.0.0.1' }));
  const gone = new Promise((resolve) => by.app.server.once('connection', (socket) => socket.once('close', resolve)));
  const client = connect(Number(port), '127.0.0.1');
  client.write(
    `POST /api/products/${productId}/photos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer owner:${shop}\r\n` +
      `idempotency-key: ${randomUUID()}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`,
  );
  client.write(picture);
  await begun;
  client.destroy();
  await gone;
  // The picture is still in memory.
  expect((await send(picture, { by })).statusCode).toBe(503);
  finish();
  await expect.poll(async () => (await send(picture, { by })).statusCode).toBe(201);
  await by.app.close();
});

it('tells nobody of a photo whose files could not be kept', async () => {
  const media = { ...served.media, put: () => Promise.reject(new Error('the disk is full')) };
  const by = await served.start({ media });
  expect((await send(picture, { by })).statusCode).toBe(500);
  expect(await told()).toEqual([]);
  await by.app.close();
});
