import { Refusal } from '@pdv/infra/http/refusal';
import type { Throttles } from '@pdv/infra/throttles/throttles';
import { PIN_TRIES, PIN_WAIT_MINUTES } from '@pdv/schemas/account/approval';
import { type Attempt, countAttempt, waitWords } from '../session/attempt.ts';

/** Wrong PINs in all shops of one owner, who has the same in each, whoever types them. The count survives a crash: whoever sells may pull the plug. */
const OF_QUARTER = { name: 'pin', max: PIN_TRIES, windowSeconds: PIN_WAIT_MINUTES * 60, lasting: true };
/** So half of all PINs of four digits take 166 days. */
const OF_DAY = { name: 'pin-day', max: 30, windowSeconds: 86_400, lasting: true };

export interface PinAttempts {
  /** Counts one before the comparison. @throws Refusal 429 with `lockedUntil`, 503 */
  begin(shopId: string): Promise<Attempt>;
  /** After a wrong one: how many tries are left, and if none is, until when. */
  wrong(shopId: string): Promise<{ readonly triesLeft: number; readonly lockedUntil: string | null }>;
  /** An owner made another PIN, with the password. */
  forget(shopId: string): Promise<void>;
}

/** Slows down guessing of PINs, for all processes together. */
/** @param headOf the shop that stands for all of one owner */
export function createPinAttempts(
  throttles: Throttles,
  now: () => Date,
  headOf: (shopId: string) => Promise<string>,
): PinAttempts {
  const [quarter, day] = [throttles.of(OF_QUARTER), throttles.of(OF_DAY)];
  const until = (seconds: number) => new Date(now().getTime() + seconds * 1_000).toISOString();

  return {
    async begin(shopId) {
      const key = await headOf(shopId);
      return countAttempt(
        [quarter, day].map((throttle) => ({ throttle, key })),
        (seconds) => {
          const message = `Muitos PINs errados. Aguarde ${waitWords(seconds)}.`;
          return new Refusal(
            429,
            { code: 'too_many_attempts', message, lockedUntil: until(seconds) },
            { 'retry-after': String(seconds) },
          );
        },
      );
    },
    async wrong(shopId) {
      // The wait begins with the last wrong one, not with the first.
      const key = await headOf(shopId);
      if ((await quarter.left(key)).tries === 0) await quarter.close(key);
      const [ofQuarter, ofDay] = [await quarter.left(key), await day.left(key)];
      const triesLeft = Math.min(ofQuarter.tries, ofDay.tries);
      const closed = [ofQuarter, ofDay].flatMap(({ tries, seconds }) => (tries === 0 ? [seconds] : []));
      return { triesLeft, lockedUntil: triesLeft > 0 ? null : until(Math.max(...closed)) };
    },
    forget: async (shopId) => {
      const key = await headOf(shopId);
      await Promise.all([quarter.forget(key), day.forget(key)]);
    },
  };
}
