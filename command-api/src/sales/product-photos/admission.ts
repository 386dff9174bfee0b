import { Refusal } from '@pdv/infra/http/refusal';
import { refuse } from '@pdv/infra/http/refuse';
import { MAX_PICTURE_BYTES } from '@pdv/infra/media/picture';
import type { PictureWork } from '@pdv/infra/media/picture-work';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../dependencies.ts';
import { PHOTO_REFUSALS, type PhotoRejection } from './refusals.ts';

const refusalOf = (rejected: PhotoRejection): Refusal => refuse(PHOTO_REFUSALS, { rejected });
/** Seconds: one picture takes less than one. */
const AGAIN = '5';

interface Place {
  readonly left: () => void;
  /** The body is in memory until the work is done, whether its client is still there or not. */
  atWork: boolean;
}

/**
 * Lets a request in before its body is read, and out when its work is done; one that never gets so far when it is
 * answered or its client has gone.
 */
export function admitPhotos(app: Pick<App, 'addHook'>, work: Pick<PictureWork, 'enter'>) {
  const places = new WeakMap<FastifyRequest, Place>();
  const leave = async (request: FastifyRequest) => {
    const place = places.get(request);
    if (place && !place.atWork) place.left();
  };
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) throw refusalOf('picture_too_large');
    const left = work.enter(request.principal.shopId);
    if (!left) {
      const { statusCode, body } = refusalOf('pictures_busy');
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
