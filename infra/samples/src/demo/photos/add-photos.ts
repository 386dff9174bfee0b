import { inventory } from '@pdv/command-api/sales/inventory';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { drawnPicture } from '@pdv/infra/media/drawn-picture';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { makePicture, type Picture } from '@pdv/infra/media/picture';
import { type DemoKind, demoId } from '@pdv/schemas/kernel/demo';
import { mediaKeyOf } from '@pdv/schemas/kernel/photo';
import { streams } from '@pdv/schemas/log';
import type { DemoShop } from '../demo-shop.ts';
import { ALBUM } from './album.ts';
import { drawing } from './shapes.ts';

interface AddPhotos {
  readonly handler: CommandHandler;
  readonly media: Pick<MediaStore, 'put'>;
}

/** Drawn once for as long as the process lives: the next day's shop has the same ones. */
const drawn = new Map<DemoKind, Promise<ReadonlyMap<string, Picture>>>();

function pictures(kind: DemoKind): Promise<ReadonlyMap<string, Picture>> {
  const known = drawn.get(kind);
  if (known) return known;
  const made = draw(kind);
  drawn.set(kind, made);
  made.catch(() => drawn.delete(kind));
  return made;
}

async function draw(kind: DemoKind): Promise<ReadonlyMap<string, Picture>> {
  const album = new Map<string, Picture>();
  for (const [product, shape, colours] of ALBUM[kind]) {
    album.set(product, await makePicture(await drawnPicture(drawing(shape, colours))));
  }
  return album;
}

/** Gives ten products of a demo shop their photos. A repeat adds nothing twice. */
export async function addDemoPhotos({ handler, media }: AddPhotos, shop: DemoShop): Promise<void> {
  const { shopId, profile, owner, begins } = shop;
  const album = await pictures(profile.kind);
  const stream = streams.inventory(shopId);
  const { state } = await handler.state(inventory, stream);
  for (const { id: productId, name } of state.products.values()) {
    const picture = album.get(name);
    if (!picture) continue;
    const { hash, width, height, files } = picture;
    for (const { size, format, bytes } of files) await media.put(mediaKeyOf(shopId, hash, size, format), bytes);
    const photoId = demoId(uuidV5(productId, 'photo'));
    const context = { commandId: photoId, shopId, actorId: owner.memberId, correlationId: photoId, now: begins };
    const photo = { photoId, hash, width, height };
    const outcome = await handler.handle(inventory, stream, { type: 'AddProductPhoto', productId, photo }, context);
    if ('rejected' in outcome) throw new Error(`a demo photo was refused: ${outcome.rejected}`);
  }
}
