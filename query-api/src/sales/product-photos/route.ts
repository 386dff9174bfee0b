import { Refusal } from '@pdv/infra/http/refusal';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { photoOfKey } from '@pdv/schemas/kernel/photo';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';

/** The name says what is in it, so that it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;
/** What a busy catalogue shows is asked of the disk or the bucket once. */
const SHELF_BYTES = 32 * 1024 * 1024;

const notFound = new Refusal(404, { code: 'photo_not_found', message: 'Foto não encontrada.' });

/** GET /media/{shop}/{photo}: for whoever has the address, which nobody guesses; a picture carries no token. */
export function registerMedia(app: App, media: Pick<MediaStore, 'get'>): void {
  const shelf = new LRUCache<string, Buffer>({ maxSize: SHELF_BYTES, sizeCalculation: ({ length }) => length || 1 });
  const schema = {
    tags: ['Produtos'],
    summary: 'A foto de um produto, num dos seus tamanhos; o endereço vem com o produto',
    params: z.object({ shop: z.string().max(40), file: z.string().max(60) }),
    hide: true,
    response: { 304: z.undefined(), ...refusals(notFound) },
  };
  app.get(
    '/media/:shop/:file',
    { schema, config: { public: true, readModels: [], rateLimit: false } },
    async ({ params, headers }, reply) => {
      const key = `${params.shop}/${params.file}`;
      // Anything else is no key: no file beside them can be asked for.
      const photo = photoOfKey(key);
      if (!photo) throw notFound;
      const etag = `"${params.file}"`;
      const found = shelf.get(key) ?? (await media.get(key));
      if (!found) throw notFound;
      shelf.set(key, found);
      reply.headers({ 'cache-control': FOR_EVER, etag, 'content-security-policy': NOTHING });
      if (headers['if-none-match']?.includes(etag)) return reply.status(304).send();
      return reply.type(TYPES[photo.format]).send(found as never);
    },
  );
}

/** Opened by itself, it is a picture and nothing else. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
