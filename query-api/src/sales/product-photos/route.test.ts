import { randomUUID } from 'node:crypto';
import { mediaKeyOf } from '@pdv/schemas/kernel/photo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const shop = randomUUID();
const hash = '5f0c3a9d7b1e4826a0d95c3b7e21f846';
const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  side.app.inject({ method, url, headers });

it('serves a photo to whoever has its address, for ever and as what it is', async () => {
  const content = Buffer.from([1, 2, 3]);
  await side.media.put(mediaKeyOf(shop, hash, 480, 'webp'), content);
  await side.media.put(mediaKeyOf(shop, hash, 480, 'avif'), content);
  const response = await visit(`/media/${shop}/${hash}-480.webp`);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(content)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const { etag = '' } = response.headers;
  expect((await visit(`/media/${shop}/${hash}-480.webp`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await visit(`/media/${shop}/${hash}-480.avif`)).headers['content-type']).toBe('image/avif');
  const head = await visit(`/media/${shop}/${hash}-480.webp`, {}, 'HEAD');
  expect([head.statusCode, head.payload]).toEqual([200, '']);
});

it('serves nothing else', async () => {
  await side.media.put(`${shop}/secret.key`, Buffer.from('secret'));
  const file = `${hash}-480.webp`;
  for (const url of [
    ...[`/media/${shop}/${hash}-160.webp`, `/media/${randomUUID()}/${file}`, `/media/${shop}/secret.key`],
    ...[`/media/${shop}/${hash}-480.svg`, `/media/${shop}/${hash}-99.webp`, `/media/${shop}/${file}.part`],
    ...['/media/../../etc/passwd', '/media/%2e%2e/%2e%2e', `/media/${shop}/..%2f${shop}%2f${file}`],
    ...[`/media/${shop}%2f${file}/x`, `/media/%00/${file}`, `/media/${shop}/`, `/media/${shop}`, '/media'],
    ...[`/media/${shop.toUpperCase()}/${file}`, `/media/${'a'.repeat(300)}/${file}`],
  ]) {
    const response = await visit(url);
    expect([url, [400, 404].includes(response.statusCode)]).toEqual([url, true]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.payload).not.toContain('secret');
  }
});
