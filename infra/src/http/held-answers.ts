import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from './too-many.ts';

const MB = 1_048_576;
/** Answers that one caller has not read yet, in bytes: what waits to be read is held in memory. */
const OF_ONE = 16 * MB;
/** Of everybody together. */
const OF_ALL = 128 * MB;
/** Refusals and the like are always answered. */
const SMALL = 4_096;
/** From here on a text waits as bytes: Node would hold the text and three bytes for each of its characters. */
const LARGE = 65_536;

/**
 * Refuses a further answer to a caller who has not read enough of the earlier ones: many connections, or many requests
 * sent into one connection at once, would otherwise fill the memory long before the deadline of each. Whoever has
 * nothing waiting is always answered, however large the answer.
 */
export function limitHeldAnswers(app: Pick<FastifyInstance, 'addHook'>): void {
  const held = new Map<string, number>();
  let all = 0;

  function add(caller: string, bytes: number): void {
    const now = (held.get(caller) ?? 0) + bytes;
    if (now > 0) held.set(caller, now);
    else held.delete(caller);
    all += bytes;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    const caller = callerOf(request);
    const waiting = held.get(caller) ?? 0;
    if (bytes > SMALL && waiting > 0 && (waiting + bytes > OF_ONE || all + bytes > OF_ALL)) {
      done(null, refuse(reply));
      return;
    }
    if (bytes > 0) {
      add(caller, bytes);
      whenGone(reply.raw, request.raw.socket, () => add(caller, -bytes));
    }
    done(null, typeof payload === 'string' && bytes > LARGE ? Buffer.from(payload) : payload);
  });
}

/** The parts of a request that are set only where somebody is signed in. */
type Caller = Partial<Pick<FastifyRequest, 'principal' | 'operator'>>;

function callerOf(request: FastifyRequest): string {
  const { principal, operator }: Caller = request;
  return principal?.shopId ?? operator?.operatorId ?? request.ip;
}

function refuse(reply: FastifyReply): string {
  for (const name of ['content-length', 'content-encoding', 'etag', 'x-next-cursor']) reply.removeHeader(name);
  reply.code(429).headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  return JSON.stringify(tooMany('Há respostas demais à espera de leitura'));
}

const ofSocket = new WeakMap<Socket, Set<() => void>>();

/** Once, when the answer was handed over, or its connection has ended: one that stands in line behind others hears nothing. */
function whenGone(answer: FastifyReply['raw'], socket: Socket, then: () => void): void {
  let waiting = ofSocket.get(socket);
  if (!waiting) {
    const all = new Set<() => void>();
    waiting = all;
    ofSocket.set(socket, all);
    socket.once('close', () => {
      for (const each of all) each();
    });
  }
  const gone = () => {
    if (waiting.delete(gone)) then();
  };
  waiting.add(gone);
  answer.once('finish', gone);
  answer.once('close', gone);
}
