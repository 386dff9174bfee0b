import { PassThrough } from 'node:stream';
import { Refusal } from '@pdv/infra/http/refusal';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { type Moved, READ_MODELS, type ReadModel } from '@pdv/schemas/live';
import { z } from 'zod';
import type { App } from '../dependencies.ts';
import type { ReadMovedListener } from '../reading/read-moved-listener.ts';

const HEARTBEAT_MS = 15_000;
/** As long as an access token lives. The browser comes back by itself. */
const LONGEST_STREAM_MS = 15 * 60_000;
/** A browser that reads nothing for that long is let go. */
const MAX_BACKLOG_BYTES = 64 * 1024;
/** Tabs of one login: above it the oldest line is closed. */
const MAX_PER_SESSION = 12;
/** Lines of one shop, and of this process: above it a new one is refused, and the browser tries again later. */
const MAX_PER_SHOP = 100;
const MAX_OF_ALL = 5_000;

interface Line {
  readonly shopId: string;
  readonly sessionId: string;
  readonly stream: PassThrough;
}

/** The shop's open browsers hear which read models moved, and ask again for what they show. */
export function registerLive(app: App, listener: ReadMovedListener): void {
  const open = new Set<Line>();
  // Before the server waits for open connections to end.
  app.addHook('preClose', async () => {
    for (const { stream } of open) stream.end();
  });

  const schema = {
    summary: 'Avisa o que mudou na loja, enquanto a conexão estiver aberta',
    description: `De uma mesma sessão ficam abertas as ${MAX_PER_SESSION} conexões mais novas; de uma loja, até ${MAX_PER_SHOP}.`,
    tags: ['Ao vivo'],
    response: { 200: z.unknown(), ...refusals(401, 403, tooManyLines()) },
  };
  const config = {
    answers: {
      media: {
        'text/event-stream': `Eventos "moved", com os dados {"readModels": ["sales", "products"]}: o que mudou na loja, para consultar de novo. Podem vir ${READ_MODELS.join(', ')}. A cada ${HEARTBEAT_MS / 1_000} s vem um comentário; depois de ${LONGEST_STREAM_MS / 60_000} minutos a conexão termina, e o cliente abre outra.`,
      },
    },
  };
  app.get('/api/live', { schema, config, exposeHeadRoute: false }, (request, reply) => {
    const { shopId, sessionId } = request.principal;
    const line: Line = { shopId, sessionId, stream: new PassThrough() };
    const { stream } = line;
    makeRoom(open, line);
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
      open.delete(line);
    });
    open.add(line);
    send(': listening\n\n');
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
}

/** The oldest line of the same login goes, so that a new tab is always heard. @throws Refusal 429 for the shop's 101st */
function makeRoom(open: Set<Line>, { shopId, sessionId }: Line): void {
  const ofShop = [...open].filter((line) => line.shopId === shopId);
  const ofSession = ofShop.filter((line) => line.sessionId === sessionId);
  const [oldest] = ofSession;
  if (oldest && ofSession.length >= MAX_PER_SESSION) {
    // At once, without waiting for a browser that may not read.
    open.delete(oldest);
    oldest.stream.destroy();
    return;
  }
  if (ofShop.length >= MAX_PER_SHOP || open.size >= MAX_OF_ALL) throw tooManyLines();
}

const tooManyLines = () =>
  new Refusal(
    429,
    { code: 'too_many_live_connections', message: 'Esta loja está com telas demais abertas ao mesmo tempo.' },
    { 'retry-after': '60' },
  );

/** A timeline is answered from the sales too. */
function asAnswered(moved: readonly ReadModel[] | undefined): readonly ReadModel[] | undefined {
  return moved?.includes('sales') && !moved.includes('timeline') ? [...moved, 'timeline'] : moved;
}
