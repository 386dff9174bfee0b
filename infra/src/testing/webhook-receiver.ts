import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
  readonly body: any;
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
type Answer = (got: ReceivedWebhook, response: ServerResponse) => void;

const accept: Answer = (_got, response) => response.writeHead(204).end();

/** Takes webhooks on this machine, and answers as a test wants. @param tls its certificate; without one it is http */
export async function startWebhookReceiver(port = 0, tls?: { readonly key: string; readonly cert: string }) {
  const received: ReceivedWebhook[] = [];
  let answer = accept;
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const got = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
      received.push(got);
      answer(got, response);
    });
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on; without one it accepts. */
    answerWith(next: Answer | number = accept) {
      answer = typeof next === 'number' ? (_got, response) => response.writeHead(next).end(`status ${next}`) : next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
