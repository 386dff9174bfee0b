import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createServer } from './server.ts';

const MB = 1024 * 1024;

/** Sends a body of so many bytes while reading what comes back, as a browser does; answers all that was read. */
async function send(bytes: number): Promise<{ answer: string; sent: number; failed: boolean }> {
  const app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  app.post('/api/things', { config: { public: true } }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let failed = false;
  let sent = 0;
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {
    failed = true;
  });
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(
    `POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  for (const part = Buffer.alloc(64 * 1024, 'x'); sent < bytes && !socket.destroyed; sent += part.length) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  await closed;
  await app.close();
  return { answer, sent, failed };
}

it('says that a body is too large to a client that sends the whole of it first', async () => {
  const { answer, failed } = await send(5 * MB);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('O envio é grande demais.');
  expect(failed).toBe(false);
});

it('reads no body without end', async () => {
  const { sent } = await send(512 * MB);
  expect(sent).toBeLessThan(64 * MB);
});
