import { Refusal } from '@pdv/infra/http/refusal';
import type { PictureWork } from '@pdv/infra/media/picture-work';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../dependencies.ts';

/** Seconds: the work on one body takes less than one. */
const AGAIN = '5';

interface Place {
  readonly left: () => void;
  /** The body is in memory until the work is done, whether its client is still there or not. */
  atWork: boolean;
}

interface Limits {
  readonly maxBytes: number;
  readonly tooLarge: () => Refusal;
  readonly busy: () => Refusal;
}

/**
 * Lets a request with a large body in before that is read, and out when its work is done; one that never gets so far
 * when it is answered or its client has gone.
 */
export function admitBodies(app: Pick<App, 'addHook'>, work: Pick<PictureWork, 'enter'>, limits: Limits) {
  const places = new WeakMap<FastifyRequest, Place>();
  const leave = async (request: FastifyRequest) => {
    const place = places.get(request);
    if (place && !place.atWork) place.left();
  };
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes) throw limits.tooLarge();
    const left = work.enter(request.principal.shopId);
    if (!left) {
      const { statusCode, body } = limits.busy();
      throw new Refusal(statusCode, body, { 'retry-after': AGAIN });
    }
    places.set(request, { left, atWork: false });
    // Whoever hangs up after the whole body has come is told of by nothing else.
    reply.raw.once('close', () => void leave(request));
  }

  async function whileAtWork<T>(request: FastifyRequest, task: () => Promise<T>): Promise<T> {
    const place = places.get(request);
    if (place) place.atWork = true;
    try {
      return await task();
    } finally {
      place?.left();
    }
  }
  return { admit, whileAtWork };
}
