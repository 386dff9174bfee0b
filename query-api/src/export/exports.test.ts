import { EventEmitter } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createServer } from '@pdv/infra/http/server';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createExports } from './exports.ts';

const MEGABYTES = 20_000_000;

let app: Awaited<ReturnType<typeof createServer>>;
const written = new Set<string>();
/** Whose request is over. */
const left = new Set<string>();
/** Whose export is still being written. */
const writing = new Set<string>();
let goOn: () => void;
let held: Promise<void>;
beforeEach(() => {
  held = new Promise((resolve) => {
    goOn = resolve;
  });
});
beforeAll(async () => {
  app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  const exports = createExports();
  app.get('/export/:shop/:how', { config: { public: true } }, async (request, reply) => {
    const { shop, how } = request.params as { shop: string; how: string };
    reply.raw.once('close', () => left.add(shop));
    const { bytes, content } = await exports.spooled(shop, reply, () => Readable.from(rows(shop, how)));
    return reply.type('text/csv').header('content-length', bytes).send(content);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function* rows(shop: string, how: string) {
  writing.add(shop);
  try {
    yield 'x'.repeat(MEGABYTES);
    if (how === 'failing') throw new Error('the database is gone');
    if (how === 'held') await held;
    yield 'end';
    written.add(shop);
  } finally {
    writing.delete(shop);
  }
}

const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const statusOf = async (path: string) => {
  const answer = await fetch(address() + path);
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks, and never reads on. */
function stall(path: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  socket.pause();
  return socket;
}

test('comes whole, with its length', async () => {
  const answer = await fetch(`${address()}/export/whole/plain`);
  expect(answer.headers.get('content-length')).toBe(String(MEGABYTES + 3));
  expect((await answer.text()).endsWith('xend')).toBe(true);
});

test('slow readers of other shops hold up nobody, and a shop has one at a time', async () => {
  const slow = ['/export/slow-1/plain', '/export/slow-2/plain', '/export/slow-3/plain'].map(stall);
  await expect.poll(() => ['slow-1', 'slow-2', 'slow-3'].every((shop) => written.has(shop))).toBe(true);
  expect(await statusOf('/export/fast/plain')).toBe(200);
  expect(await statusOf('/export/slow-1/plain')).toBe(429);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => statusOf('/export/slow-1/plain')).toBe(200);
});

test('two are written at a time, and the third waits for its turn', async () => {
  const asked = ['/export/first/held', '/export/second/held', '/export/third/plain'].map(statusOf);
  await expect.poll(() => writing.size).toBe(2);
  expect(written.has('third')).toBe(false);
  goOn();
  expect(await Promise.all(asked)).toEqual([200, 200, 200]);
});

test('who goes away ends the writing and frees the place', async () => {
  const socket = stall('/export/gone/held');
  await expect.poll(() => writing.has('gone')).toBe(true);
  socket.destroy();
  await expect.poll(() => left.has('gone')).toBe(true);
  goOn();
  await expect.poll(() => writing.has('gone')).toBe(false);
  expect(written.has('gone')).toBe(false);
  expect(await statusOf('/export/gone/plain')).toBe(200);
});

test('what fails on the way is no half file, but a failure', async () => {
  expect(await statusOf('/export/failing/failing')).toBe(500);
  expect(await statusOf('/export/failing/plain')).toBe(200);
});

test('whoever has the last byte may ask again, although nothing has said yet that the answer is over', async () => {
  const exports = createExports();
  const reply = { raw: new EventEmitter() } as unknown as FastifyReply;
  const ask = () => exports.spooled('same', reply, () => Readable.from(['a file']));
  const { content } = await ask();
  await expect(ask()).rejects.toMatchObject({ statusCode: 429 });
  const read: string[] = [];
  for await (const chunk of content) {
    read.push(String(chunk));
    // As a client that is faster than the events of its connection.
    (await ask()).content.destroy();
  }
  expect(read).toEqual(['a file']);
});
