import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import { ApiError, networkError } from '../../../shared/api/api-error.ts';
import { send } from '../../../shared/api/request.ts';
import { readSale } from './read-sale.ts';

/** An answer that has not come by then is as good as lost: the same is asked again, under the same key. */
export const PATIENCE_MS = 20_000;

/**
 * POST /api/checkouts: the lines of a cart, sold whole or not at all, once per key.
 * @param stop gives the question up, as the time does: what became of the sale is then as open as without an answer
 * @throws ApiError `network` without an answer, `unreadable` where the answer does not tell what was sold
 */
export function postSale(body: RegisterTicketRequest, idempotencyKey: string, stop?: AbortSignal): Promise<Sale> {
  return new Promise((resolve, reject) => {
    const request = new AbortController();
    // Not left to the request alone: it may hang before it is sent, as while the session is being renewed.
    const giveUp = () => {
      reject(networkError());
      request.abort();
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    stop?.addEventListener('abort', giveUp);
    if (stop?.aborted) giveUp();
    ask(body, idempotencyKey, request.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        stop?.removeEventListener('abort', giveUp);
      });
  });
}

async function ask(body: RegisterTicketRequest, idempotencyKey: string, signal: AbortSignal): Promise<Sale> {
  const response = await send('POST', '/api/checkouts', { body, idempotencyKey, signal });
  const text = await response.text().catch(() => {
    throw networkError();
  });
  const sale = readSale(text);
  if (sale) return sale;
  throw new ApiError(response.status, 'unreadable', 'O servidor respondeu algo que não pôde ser lido.');
}
