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

/** Lets a request in before its body is read, and out when it is answered or its client has gone. */
export function admitPhotos(app: Pick<App, 'addHook'>, work: Pick<PictureWork, 'enter'>) {
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const leave = async (request: FastifyRequest) => leaving.get(request)?.();
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) throw refusalOf('picture_too_large');
    const left = work.enter(request.principal.shopId);
    if (!left) {
      const { statusCode, body } = refusalOf('pictures_busy');
      throw new Refusal(statusCode, body, { 'retry-after': AGAIN });
    }
    leaving.set(request, left);
  };
}
