import type { DomainEvent } from '../kernel/event.ts';
import type { ProductPhoto } from '../kernel/photo.ts';

interface PhotosChanged {
  readonly productId: string;
  readonly productName: string;
  /** All that the product has from now on, in order; at most 8. A reader needs to know nothing from before. */
  readonly photos: readonly ProductPhoto[];
}

export type ProductPhotoAdded = DomainEvent<'ProductPhotoAdded', PhotosChanged & { readonly photoId: string }>;
/** Its files are removed later, by a sweep. */
export type ProductPhotoRemoved = DomainEvent<'ProductPhotoRemoved', PhotosChanged & { readonly photoId: string }>;
export type ProductPhotosOrdered = DomainEvent<'ProductPhotosOrdered', PhotosChanged>;

/** In the stream `inventory-{shopId}`, with the products: a product that is deleted takes no photo. */
export type ProductPhotoEvent = ProductPhotoAdded | ProductPhotoRemoved | ProductPhotosOrdered;
