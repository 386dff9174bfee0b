import { PassThrough } from 'node:stream';
import { type Moved, READ_MODELS, type ReadModel } from '@pdv/schemas/live';
import type { App } from '../dependencies.ts';
import type { ReadMovedListener } from '../reading/read-moved-listener.ts';

const HEARTBEAT_MS = 15_000;
/** As long as an access token lives. The browser comes back by itself. */
const LONGEST_STREAM_MS = 15 * 60_000;
/** A browser that reads nothing for that long is let go. */
const MAX_BACKLOG_BYTES = 64 * 1024;

/** The shop's open browsers hear which read models moved, and ask again for what they show. */
export function registerLive(app: App, listener: ReadMovedListener): void {
  const open = new Set<PassThrough>();
  // Before the server waits for open connections to end.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  const schema = { summary: 'Avisa o que mudou na loja, enquanto a conexão estiver aberta', tags: ['Ao vivo'] };
  app.get('/api/live', { schema, exposeHeadRoute: false }, (request, reply) => {
    const { shopId } = request.principal;
    const stream = new PassThrough();
    const send = (text: string) => {
      if (stream.writableEnded) return;
      if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
      else stream.write(text);
    };
    const forget = listener.onMoved((moved) => {
      // After a lost connection anything may have moved.
      const readModels = moved === null ? READ_MODELS : asAnswered(moved.shops[shopId]);
      if (readModels) send(`event: moved\ndata: ${JSON.stringify({ readModels } satisfies Moved)}\n\n`);
    });
    // Whoever signed out meanwhile does not listen on.
    const beat = async () => {
      if (await request.server.isSignedIn(request)) send(': still here\n\n');
      else stream.end();
    };
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
    const end = setTimeout(() => stream.end(), LONGEST_STREAM_MS);
    stream.on('error', () => {});
    stream.once('close', () => {
      forget();
      clearInterval(heartbeat);
      clearTimeout(end);
      open.delete(stream);
    });
    open.add(stream);
    send(': listening\n\n');
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
}

/** A timeline is answered from the sales too. */
function asAnswered(moved: readonly ReadModel[] | undefined): readonly ReadModel[] | undefined {
  return moved?.includes('sales') && !moved.includes('timeline') ? [...moved, 'timeline'] : moved;
}
