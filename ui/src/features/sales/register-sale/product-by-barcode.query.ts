import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { ApiError } from '../../../shared/api/api-error.ts';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/products/barcode/:code; null when no product has it. Always asked anew: price and stock must be today's. */
export async function productByBarcode(code: string, signal?: AbortSignal): Promise<ScannedProduct | null> {
  try {
    return await getJson<ScannedProduct>(`/api/products/barcode/${encodeURIComponent(code)}`, signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'product_not_found') return null;
    throw error;
  }
}
