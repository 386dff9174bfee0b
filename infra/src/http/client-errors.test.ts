import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { errorBody } from '@pdv/schemas/kernel/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from './server.ts';

const REQUEST_TIMEOUT_MS = 1_000;
/** How often the server looks, and time for a busy machine. */
const LATE_MS = REQUEST_TIMEOUT_MS + 1_000 + 3_000;

let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({
    logger: false,
    rateLimit: 'off',
    verifyAccessToken: () => Promise.reject(),
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
  });
  app.post('/api/open', { config: { public: true } }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends raw text; answers the response until the server closes, and the time it took. */
async function say(text: string) {
  const started = Date.now();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  return { head, body, ms: Date.now() - started };
}

const post = (headers: string, body: string) => `POST /api/open HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;

describe('what never becomes a request', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', post('Content-Length: 1\r\nContent-Length: 2', 'x'), 400],
    ['a length and chunks', post('Content-Length: 1\r\nTransfer-Encoding: chunked', 'x'), 400],
    ['headers without end', post(`X: ${'x'.repeat(40_000)}`, ''), 431],
    ['a path without end', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['chunks with long extensions', post('Transfer-Encoding: chunked', `2;${'x'.repeat(40_000)}\r\n{}`), 413],
  ])('%s is refused like all else, in Portuguese', async (_, text, status) => {
    const { head, body } = await say(text);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/Cache-Control: no-store/i);
    expect(head).toMatch(/Connection: close/i);
    expect(errorBody.parse(JSON.parse(body)).message).toMatch(/pedido|demais/);
  });
});

// At once: each of them waits for the server's next look.
describe.concurrent('who sends too slowly is cut', () => {
  test.each([
    ['within the headers', 'POST /api/open HTTP/1.1\r\nHost: x\r\n'],
    ['within the body', post('Content-Type: application/json\r\nContent-Length: 9', '{"a"')],
    ['within a chunk', post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '9\r\n{"a"')],
  ])('%s', async (_, text) => {
    const { head, body, ms } = await say(text);
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    expect(errorBody.parse(JSON.parse(body)).code).toBe('timeout');
    expect(ms).toBeLessThan(LATE_MS);
  });

  test('also where the answer came before the body', async () => {
    const { head, ms } = await say(
      'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
    );
    expect(head).toMatch(/^HTTP\/1.1 40[48] /);
    expect(ms).toBeLessThan(LATE_MS);
  });
});
