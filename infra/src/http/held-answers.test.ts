import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServer } from './server.ts';

const MB = 1_048_576;
const WAIT = { timeout: 20_000 };
let app: Awaited<ReturnType<typeof createServer>>;
let asked = 0;
beforeAll(async () => {
  app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  const long = 'x'.repeat(MB);
  app.get('/long', { config: { public: true } }, () => {
    asked += 1;
    return long;
  });
  app.get('/longer', { config: { public: true } }, () => 'x'.repeat(20 * MB));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
const ask = (times: number, path = '/long') => {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  socket.pause();
  return socket;
};
const status = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`);
  await answer.arrayBuffer();
  return answer.status;
};

test('requests that are sent into one connection without reading are refused before they fill the memory', async () => {
  const socket = ask(60);
  await expect.poll(() => asked, WAIT).toBe(60);
  let read = '';
  socket.on('data', (part: Buffer) => {
    read += part.toString('latin1').replaceAll('x', '');
  });
  socket.resume();
  const statuses = () => [...read.matchAll(/HTTP\/1.1 (\d{3})/g)].map(([, code]) => code);
  await expect.poll(() => statuses().length, WAIT).toBe(60);
  const answered = statuses().filter((code) => code === '200').length;
  // Sixteen wait here; the kernel holds a few more.
  expect(answered).toBeGreaterThanOrEqual(16);
  expect(answered).toBeLessThan(40);
  expect(read).toContain('too_many_requests');
  expect(statuses()).toContain('429');
  // What was read counts no more.
  expect(await status('/long')).toBe(200);
  socket.destroy();
});

test('one answer may be as long as it is; while it waits there is no other, until its reader has gone', async () => {
  expect(await status('/longer')).toBe(200);
  const socket = ask(1, '/longer');
  await expect.poll(() => status('/long'), WAIT).toBe(429);
  socket.destroy();
  await expect.poll(() => status('/long'), WAIT).toBe(200);
});
