import { timeOfUuidV7 } from '@pdv/schemas/kernel/uuid-v7';
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { serverNowMs } from '../../../shared/api/server-clock.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import type { Cart, CartLine } from './cart.ts';

export type Post = (body: RegisterTicketRequest, key: string) => Promise<Sale>;

export type Verdict =
  /** `changed`: an earlier attempt had become the sale already, before the cart was changed. */
  | { readonly kind: 'sold'; readonly sale: Sale; readonly changed: boolean }
  /** The server has decided against it: nothing was sold. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Nobody knows: the same again settles it. `lost` without an answer, `failed` with one of no use. */
  | { readonly kind: 'lost' | 'failed'; readonly error: ApiError };

/** Longest that an earlier attempt is waited for while the server still works on it. */
const BUSY_ATTEMPTS = 20;
const BUSY_PAUSE_MS = 300;

/**
 * Sends the newest attempt of a cart under the cart's own key. Where that key turns out to be used for an earlier
 * attempt, whose answer was lost, that one is the sale, and its answer is asked for again.
 */
export async function submitCart(cart: Cart, post: Post, pause = wait): Promise<Verdict> {
  const [newest, ...earlier] = cart.attempts.toReversed();
  if (!newest) throw new Error('a cart without attempts was to be sent');
  const verdict = await sendOne(newest, cart.id, post, pause);
  if (verdict.kind !== 'refused' || verdict.error.code !== 'idempotency_key_reused') return verdict;
  for (const body of earlier) {
    const again = await sendOne(body, cart.id, post, pause);
    if (again.kind === 'sold') return { ...again, changed: true };
    if (again.kind !== 'refused') return again;
  }
  return verdict;
}

async function sendOne(body: RegisterTicketRequest, key: string, post: Post, pause: typeof wait): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: 'sold', sale: await post(body, key), changed: false };
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(500, 'unknown', messageOf(thrown));
      if (error.code === 'in_progress' && attempt < BUSY_ATTEMPTS) await pause(BUSY_PAUSE_MS);
      else return { kind: kindOf(error), error };
    }
  }
}

function kindOf({ status, code }: ApiError): 'refused' | 'lost' | 'failed' {
  if (status === 0 || code === 'unavailable') return 'lost';
  // A session that ended on the way, or an earlier attempt that does not come to an end, leaves it open, too.
  return status >= 500 || status === 401 || code === 'in_progress' || code === 'unreadable' ? 'failed' : 'refused';
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const DAY_MS = 86_400_000;

/**
 * The cart with its content as its newest attempt, from now on on its way. Its key stays once it was sent; one that was
 * made long ago, or by a clock that was wrong, is made anew before, since the server refuses old ones.
 */
export function beginAttempt(cart: Cart, body: RegisterTicketRequest): Cart {
  const others = cart.attempts.filter((sent) => JSON.stringify(sent) !== JSON.stringify(body));
  const id = cart.attempts.length === 0 && !isFresh(cart.id) ? newId() : cart.id;
  return { ...cart, id, attempts: [...others, body], sending: true };
}

function isFresh(id: string): boolean {
  const made = timeOfUuidV7(id);
  return made !== null && Math.abs(serverNowMs() - made.getTime()) < DAY_MS;
}

/** What is in a cart beyond what was sold of it: goes on as the next cart. */
export function remainderOf(cart: Cart, { lines }: Pick<Sale, 'lines'>): readonly CartLine[] {
  const sold = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  return cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - (sold.get(line.product.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
