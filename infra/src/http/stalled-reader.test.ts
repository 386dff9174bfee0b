import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './server.ts';
import { hangUpWhenStalled } from './stalled-reader.ts';

const open = new Set<Readable>();
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  app.get('/endless', { config: { public: true } }, (request, reply) => {
    const stream = Readable.from(endless());
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    hangUpWhenStalled(request, stream, 500);
    return reply.type('text/csv').send(stream);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function* endless() {
  for (;;) yield 'x'.repeat(16_384);
}

test('who stops reading is hung up on, and the file ends', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  expect(open.size).toBe(1);
  await expect.poll(() => open.size, { timeout: 5_000 }).toBe(0);
  socket.destroy();
});

test('who reads slowly is served on', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  const started = Date.now();
  let heard = 0;
  // For longer than a reader may stand still.
  while (Date.now() - started < 1_500) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    heard += chunk.length;
  }
  expect(heard).toBeGreaterThan(1_000_000);
  expect(open.size).toBe(1);
  socket.destroy();
  await expect.poll(() => open.size).toBe(0);
});
