import type { OrderPhotosRequest, Photo } from '@pdv/schemas/kernel/photo';
import type { Product } from '@pdv/schemas/sales/product';
import type { QueryClient } from '@tanstack/react-query';
import { readAnswer } from '../../../shared/api/read-answer.ts';
import { deleteJson, putJson, send } from '../../../shared/api/request.ts';

const path = (productId: string) => `/api/products/${encodeURIComponent(productId)}/photos`;

/** POST: the same key over retries adds one photo. */
export const addPhoto = async (productId: string, body: Blob, idempotencyKey: string): Promise<Photo> =>
  readAnswer<Photo>(await send('POST', path(productId), { body, idempotencyKey }));

export const removePhoto = (productId: string, photoId: string): Promise<void> =>
  deleteJson(`${path(productId)}/${encodeURIComponent(photoId)}`);

export const orderPhotos = (productId: string, photoIds: OrderPhotosRequest['photoIds']): Promise<Product> =>
  putJson<Product>(path(productId), { photoIds });

export function photosMoved(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['products'] });
  void queries.invalidateQueries({ queryKey: ['timeline', 'product'] });
}
