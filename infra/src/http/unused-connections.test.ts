import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createServer } from './server.ts';

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function serve() {
  const app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', { config: { public: true } }, async () => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      return 'done';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, asked, answer: () => answer() };
}

it('closes without waiting for a client that connected and never asked', async () => {
  const { app, port } = await serve();
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets = [socket];
  await accepted;
  const left = once(socket, 'close');
  expect(await Promise.race([app.close().then(() => 'closed'), delay(5_000, 'waits')])).toBe('closed');
  await left;
});

it('lets a request that is under way come to its end', async () => {
  const { app, port, asked, answer } = await serve();
  const response = new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/slow', agent: new Agent() }, (message) => {
      let text = '';
      message.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      message.on('end', () => resolve(text));
    }).on('error', reject);
  });
  await asked;
  const closed = app.close();
  answer();
  expect(await response).toBe('done');
  await closed;
});
