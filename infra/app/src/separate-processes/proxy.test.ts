import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { TrustProxy } from '@pdv/infra/http/trust-proxy';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProxy } from './proxy.ts';

let upstream: Server;
let proxy: FastifyInstance;
let port: number;
let start: (trustProxy: TrustProxy) => Promise<void>;
let heard: IncomingMessage[];
let there: boolean;
const sockets: Socket[] = [];

beforeEach(async () => {
  heard = [];
  there = true;
  upstream = createServer((request, response) => {
    heard.push(request);
    if (request.url === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': olá\n\n');
      return;
    }
    request.resume().on('end', () => response.end(JSON.stringify({ service: request.headers['x-forwarded-for'] })));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  start = async (trustProxy) => {
    proxy = await createProxy({ next: () => (there ? address : undefined), behind: async () => [], trustProxy });
    await proxy.listen({ port: 0, host: '127.0.0.1' });
    port = (proxy.server.address() as AddressInfo).port;
  };
  await start(false);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  proxy.server.closeAllConnections();
  await proxy.close();
  upstream.closeAllConnections();
  upstream.close();
});

/** Sends the text unchanged and answers the first data. */
async function say(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.setEncoding('utf8').on('error', () => {});
  socket.write(text);
  const [first] = (await once(socket, 'data')) as [string];
  return first;
}
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) });

it('says for whom it asks', async () => {
  expect(await (await ask('/api/sales?limit=1')).json()).toEqual({ service: '127.0.0.1' });
  expect(heard[0]?.url).toBe('/api/sales?limit=1');
  expect(heard[0]?.headers.host).toBe(`127.0.0.1:${port}`);
});

const behindAnother = {
  'x-forwarded-for': '6.6.6.6, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'loja.example.com',
};
const forwarded = ['for', 'proto', 'host'].map((what) => `x-forwarded-${what}`);

it.each([
  ['loopback', ['198.51.100.7', 'https', 'loja.example.com']],
  [false, ['127.0.0.1', 'http', 'here']],
] as const)('of another proxy before it, trusted as %s, it hands on %j', async (trustProxy, expected) => {
  await proxy.close();
  await start(trustProxy);
  const headers = { ...behindAnother, connection: 'close' };
  expect((await fetch(`http://127.0.0.1:${port}/api/sales`, { headers })).status).toBe(200);
  const here = expected.map((what) => (what === 'here' ? `127.0.0.1:${port}` : what));
  expect(forwarded.map((name) => heard[0]?.headers[name])).toEqual(here);
});

it('keeps nobody waiting for six hundred bodies that never come, nor for as many open lines', async () => {
  const slow = Array.from({ length: 600 }, () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.on('error', () => {}));
    socket.write('POST /api/sales HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{');
    return once(socket, 'connect');
  });
  await Promise.all(slow);
  await Promise.all(Array.from({ length: 600 }, () => say('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n')));
  expect((await ask('/api/sales')).status).toBe(200);
  expect(await say('POST /api/sales HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}')).toMatch(/^HTTP\/1.1 200/);
});

it.each([
  ['a whole address', 'GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['no address at all', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
])('%s is refused in Portuguese', async (_, text, status) => {
  const said = await say(text);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(said).toMatch(/inválido|não pôde ser lido/);
  expect(heard).toEqual([]);
});

it('tells whoever asks first to go on', async () => {
  const said = await say('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{}');
  expect(said).toMatch(/^HTTP\/1.1 (100|200)/);
  await expect.poll(() => heard.length).toBe(1);
});

it('says that nobody is there, or not any more', async () => {
  there = false;
  const nobody = await ask('/api/sales');
  expect([nobody.status, await nobody.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  there = true;
  upstream.closeAllConnections();
  upstream.close();
  expect((await ask('/api/sales')).status).toBe(503);
});
