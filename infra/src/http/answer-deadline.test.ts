import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './server.ts';

const open = new Set<Readable>();
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  const long = 'x'.repeat(20_000_000);
  app.get('/long', { config: { public: true, takenWithinMs: 500 } }, () => long);
  for (const [path, takenWithinMs] of [
    ['/endless', 500],
    ['/live', Number.POSITIVE_INFINITY],
  ] as const) {
    app.get(path, { config: { public: true, takenWithinMs } }, (_request, reply) => {
      const stream = Readable.from(endless());
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      return reply.type('text/csv').send(stream);
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function* endless() {
  for (;;) yield 'x'.repeat(16_384);
}

function ask(path: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

test('who stops reading is hung up on, and what makes the answer ends', async () => {
  const socket = ask('/endless');
  await once(socket, 'data');
  socket.pause();
  expect(open.size).toBe(1);
  await expect.poll(() => open.size).toBe(0);
  socket.destroy();
});

test('reading a little now and then gives no more time', async () => {
  const socket = ask('/long');
  await once(socket, 'readable');
  const reading = setInterval(() => socket.read(1_000), 20);
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  expect(await connections()).toBe(1);
  await expect.poll(connections).toBe(0);
  clearInterval(reading);
  socket.destroy();
});

test('an answer without an end goes on for as long as its route says', async () => {
  const socket = ask('/live');
  const started = performance.now();
  while (performance.now() - started < 1_500) await once(socket, 'data');
  expect(open.size).toBe(1);
  socket.destroy();
  await expect.poll(() => open.size).toBe(0);
});
