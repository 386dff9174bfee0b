import { tooManyAttempts } from '@pdv/infra/http/too-many';
import type { Throttle } from '@pdv/infra/throttles/throttles';
import type { Principal } from '@pdv/infra/tokens/principal';

/** Wrong codes that a member may try, and for how long they count: more than a clerk mistypes, fewer than a guess needs. */
export const WRONG_VOUCHER_CODES = { name: 'voucher-codes', max: 20, windowSeconds: 900 } as const;

/**
 * Counts codes that no voucher has. A right code costs nothing, however many are scanned.
 * @throws Refusal 429 'too_many_requests', 503 'throttle_unavailable'
 */
export async function countGuesses<T>(
  throttle: Throttle | undefined,
  { shopId, memberId }: Pick<Principal, 'shopId' | 'memberId'>,
  attempt: () => Promise<T>,
  isWrong: (outcome: T) => boolean,
): Promise<T> {
  if (!throttle) return attempt();
  const key = `${shopId}:${memberId}`;
  const seconds = await throttle.take(key);
  if (seconds !== null) throw tooManyAttempts(seconds);
  const outcome = await attempt();
  if (!isWrong(outcome)) await throttle.giveBack(key);
  return outcome;
}
