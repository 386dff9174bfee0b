import type { Decision } from '@pdv/schemas/kernel/decider';
import { MAX_PHOTOS, type ProductPhoto } from '@pdv/schemas/kernel/photo';
import type { ProductPhotoEvent } from '@pdv/schemas/sales/photo-events';
import type { Inventory, ProductState } from './state.ts';

interface AddProductPhoto {
  readonly type: 'AddProductPhoto';
  readonly productId: string;
  /** Its files are kept already. */
  readonly photo: ProductPhoto;
}

interface RemoveProductPhoto {
  readonly type: 'RemoveProductPhoto';
  readonly productId: string;
  readonly photoId: string;
}

interface OrderProductPhotos {
  readonly type: 'OrderProductPhotos';
  readonly productId: string;
  /** The cover first. */
  readonly photoIds: readonly string[];
}

export type ProductPhotoCommand = AddProductPhoto | RemoveProductPhoto | OrderProductPhotos;
export type ProductPhotoRejection = 'product_not_found' | 'too_many_photos' | 'photos_changed';

type Decided = Decision<ProductPhotoEvent, ProductPhotoRejection>;

/** Adding what is there, removing what is gone and an order that is so already are retries. */
export function productPhotos(command: ProductPhotoCommand, { products, deleted }: Inventory): Decided {
  const { productId } = command;
  const product = products.get(productId);
  if (!product) {
    if (command.type === 'RemoveProductPhoto' && deleted.has(productId)) return { accepted: [] };
    return { rejected: 'product_not_found', detail: { productId } };
  }
  switch (command.type) {
    case 'AddProductPhoto':
      return add(command, product);
    case 'RemoveProductPhoto':
      return remove(command, product);
    case 'OrderProductPhotos':
      return order(command, product);
  }
}

function add({ photo }: AddProductPhoto, { id: productId, name: productName, photos }: ProductState): Decided {
  const { photoId } = photo;
  if (photos.some((known) => known.photoId === photoId)) return { accepted: [] };
  if (photos.length >= MAX_PHOTOS) return { rejected: 'too_many_photos', detail: { productId } };
  const data = { productId, productName, photoId, photos: [...photos, photo] };
  return { accepted: [{ type: 'ProductPhotoAdded', data }] };
}

function remove({ photoId }: RemoveProductPhoto, { id: productId, name: productName, photos }: ProductState): Decided {
  const left = photos.filter((photo) => photo.photoId !== photoId);
  if (left.length === photos.length) return { accepted: [] };
  return { accepted: [{ type: 'ProductPhotoRemoved', data: { productId, productName, photoId, photos: left } }] };
}

/** Refused unless it names each photo once: somebody else added or removed one meanwhile. */
function order({ photoIds }: OrderProductPhotos, { id: productId, name: productName, photos }: ProductState): Decided {
  const ordered = photoIds.flatMap((id) => photos.find(({ photoId }) => photoId === id) ?? []);
  const isWhole = ordered.length === photos.length && new Set(photoIds).size === photoIds.length;
  if (!isWhole || photoIds.length !== photos.length) return { rejected: 'photos_changed', detail: { productId } };
  if (ordered.every((photo, index) => photo === photos[index])) return { accepted: [] };
  return { accepted: [{ type: 'ProductPhotosOrdered', data: { productId, productName, photos: ordered } }] };
}
