import { PassThrough } from 'node:stream';
import { Refusal } from '@pdv/infra/http/refusal';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { type Moved, READ_MODELS, type ReadModel } from '@pdv/schemas/live';
import { z } from 'zod';
import type { App } from '../dependencies.ts';
import type { ReadMovedListener } from '../reading/read-moved-listener.ts';

const HEARTBEAT_MS = 15_000;
/** The lifetime of an access token. The browser reconnects by itself. */
const LONGEST_STREAM_MS = 15 * 60_000;
/** The server closes the connection of a browser that leaves more than this unread. */
const MAX_BACKLOG_BYTES = 64 * 1024;
/** Most connections of one login: beyond it, the oldest is closed. */
const MAX_PER_SESSION = 12;
/**
 * Most connections of one shop and of this process: beyond them, a new one is refused, and the browser retries later.
 */
const MAX_PER_SHOP = 100;
const MAX_OF_ALL = 5_000;

interface Line {
  readonly shopId: string;
  readonly sessionId: string;
  readonly stream: PassThrough;
}

/** Tells the shop's open browsers which read models moved, so that they reload their data. */
export function registerLive(app: App, listener: ReadMovedListener): void {
  const open = new Set<Line>();
  // Close them before the server waits for open connections.
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
    takenWithinMs: Number.POSITIVE_INFINITY,
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
    // Close the connection after a sign-out.
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

/**
 * Closes the oldest connection of the login, so that a new tab always gets one.
 * @throws Refusal 429 for the shop's 101st
 */
function makeRoom(open: Set<Line>, { shopId, sessionId }: Line): void {
  const ofShop = [...open].filter((line) => line.shopId === shopId);
  const ofSession = ofShop.filter((line) => line.sessionId === sessionId);
  const [oldest] = ofSession;
  if (oldest && ofSession.length >= MAX_PER_SESSION) {
    // Free its place at once: the browser may not be reading.
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

/** A timeline reads `sales` too. */
function asAnswered(moved: readonly ReadModel[] | undefined): readonly ReadModel[] | undefined {
  return moved?.includes('sales') && !moved.includes('timeline') ? [...moved, 'timeline'] : moved;
}
