import { hash } from 'node:crypto';
import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { refuse } from '@pdv/infra/http/refuse';
import { MAX_PICTURE_BYTES, type Picture, UnusablePicture } from '@pdv/infra/media/picture';
import { uuid } from '@pdv/schemas/kernel/fields';
import { mediaKeyOf, orderPhotosRequest, photo, photoAnswer } from '@pdv/schemas/kernel/photo';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { product } from '@pdv/schemas/sales/product';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { admitBodies } from '../../http/admit-bodies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { productAnswer } from '../inventory/product-answer.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { PHOTO_REFUSALS } from './refusals.ts';

const params = z.object({ id: uuid });
/** What is sent is told by its content; the header helps nobody. */
const MEDIA = ['image/jpeg', 'image/png', 'image/webp'];

/** POST, PUT and DELETE below /api/products/{id}/photos. */
export function productPhotoRoutes(app: App, deps: RouteDependencies): void {
  // A scope of its own: only here a body is neither JSON nor small.
  app.register(async (scope) => {
    addPhotoRoute(scope as unknown as App, deps);
  });
  orderPhotosRoute(app, deps);
  removePhotoRoute(app, deps);
}

/** POST: the picture's bytes are the body. A retry with the same `Idempotency-Key` adds nothing twice. */
function addPhotoRoute(app: App, deps: RouteDependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const schema = {
    tags: ['Produtos'],
    summary: 'Adiciona uma foto a um produto; o corpo do pedido é a imagem',
    consumes: MEDIA,
    params,
    body: z.custom<Buffer>().meta({ type: 'string', format: 'binary' }),
    response: {
      201: photo,
      ...refusals(
        ...([400, 401, 403, IDEMPOTENCY, PHOTO_REFUSALS] as const),
        only(INVENTORY_REFUSALS, 'product_not_found', 'too_many_photos'),
      ),
    },
  };
  const { admit, whileAtWork } = admitBodies(app, deps.pictureWork, {
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: () => refuse(PHOTO_REFUSALS, { rejected: 'picture_too_large' }),
    busy: () => refuse(PHOTO_REFUSALS, { rejected: 'pictures_busy' }),
  });
  app.post('/api/products/:id/photos', { schema, onRequest: [permit('change-product'), admit] }, (request, reply) =>
    whileAtWork(request, async () => {
      const { principal, params } = request;
      const { shopId } = principal;
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const route = `POST /api/products/${params.id}/photos`;
      const body = hash('sha256', sent);
      return idempotently(request, { shopId, route, body, now: deps.now() }, async (ids) => {
        const stream = streams.inventory(shopId);
        const command = { type: 'AddProductPhoto', productId: params.id } as const;
        const photoId = ids.entityId;
        const { state } = await deps.handler.state(inventory, stream);
        // Decided before the work, and again with the result.
        const unmade = { photoId, hash: '', width: 1, height: 1 };
        const first = inventory.decide({ ...command, photo: unmade }, state);
        if ('rejected' in first) throw refuseInventory(first);
        const picture = await deps.makePicture(sent).catch(refusePicture);
        await keep(deps, shopId, picture);
        const { hash, width, height } = picture;
        const outcome = await deps.handler.handle(
          inventory,
          stream,
          { ...command, photo: { photoId, hash, width, height } },
          requestOf(principal, ids, deps.now()),
        );
        if ('rejected' in outcome) throw refuseInventory(outcome);
        sendPosition(reply, outcome);
        reply.status(201);
        return photoAnswer(shopId, { photoId, hash, width, height });
      });
    }),
  );
}

/** Before its event, so that nobody is told of a file that is not there. Without the event a sweep removes it. */
async function keep({ media }: RouteDependencies, shopId: string, { hash, files }: Picture): Promise<void> {
  await Promise.all(files.map(({ size, format, bytes }) => media.put(mediaKeyOf(shopId, hash, size, format), bytes)));
}

function refusePicture(error: unknown): never {
  throw error instanceof UnusablePicture ? refuse(PHOTO_REFUSALS, { rejected: error.code }) : error;
}

/** PUT: their order, the cover first. */
function orderPhotosRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Ordena as fotos de um produto; a primeira é a capa',
    params,
    body: orderPhotosRequest,
    response: {
      200: product,
      ...refusals(400, 401, 403, only(INVENTORY_REFUSALS, 'product_not_found', 'photos_changed')),
    },
  };
  app.put('/api/products/:id/photos', { schema, onRequest: permit('change-product') }, async (request, reply) => {
    const { principal, body, params } = request;
    const stream = streams.inventory(principal.shopId);
    const outcome = await deps.handler.handle(
      inventory,
      stream,
      { type: 'OrderProductPhotos', productId: params.id, photoIds: body.photoIds },
      contextOf(principal, deps.newId(), deps.now()),
    );
    if ('rejected' in outcome) throw refuseInventory(outcome);
    const { state } = await deps.handler.state(inventory, stream);
    const ordered = state.products.get(params.id);
    if (!ordered) throw refuseInventory({ rejected: 'product_not_found' });
    sendPosition(reply, outcome);
    return productAnswer(ordered.id, ordered, ordered, principal);
  });
}

/** DELETE: a second call answers the same. */
function removePhotoRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Remove uma foto de um produto',
    params: z.object({ id: uuid, photoId: uuid }),
    response: {
      204: z.null().describe('Removida'),
      ...refusals(400, 401, 403, only(INVENTORY_REFUSALS, 'product_not_found')),
    },
  };
  app.delete(
    '/api/products/:id/photos/:photoId',
    { schema, onRequest: permit('change-product') },
    async ({ principal, params }, reply) => {
      const outcome = await deps.handler.handle(
        inventory,
        streams.inventory(principal.shopId),
        { type: 'RemoveProductPhoto', productId: params.id, photoId: params.photoId },
        contextOf(principal, deps.newId(), deps.now()),
      );
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      return reply.status(204).send(null);
    },
  );
}
