import { Refusal } from '@pdv/infra/http/refusal';
import type { Throttles } from '@pdv/infra/throttles/throttles';
import { type Attempt, countAttempt, waitWords } from '../session/attempt.ts';

/** Wrong codes for one login before the next must wait. Whoever sends them knows the password. */
const OF_QUARTER = { name: 'second-factor', max: 5, windowSeconds: 15 * 60 };
/** Three of a million codes are right at any time: a month of guessing finds one in a few hundred tries. */
const OF_DAY = { name: 'second-factor-day', max: 30, windowSeconds: 86_400 };
/** A known device is spared both, and has its own. */
const OF_DEVICE = { name: 'second-factor-device', max: 5, windowSeconds: 15 * 60 };

export interface CodeAttempts {
  /** @param device as of `KnownDevices` @throws Refusal 429 with `retry-after`, 503 */
  begin(loginId: string, device: string | null): Promise<Attempt>;
}

/** Slows down guessing of codes, for all processes together. */
export function createCodeAttempts(throttles: Throttles): CodeAttempts {
  const [quarter, day, ofDevice] = [throttles.of(OF_QUARTER), throttles.of(OF_DAY), throttles.of(OF_DEVICE)];
  return {
    begin: (loginId, device) =>
      countAttempt(
        device
          ? [{ throttle: ofDevice, key: device }]
          : [
              { throttle: quarter, key: loginId },
              { throttle: day, key: loginId },
            ],
        tooMany,
      ),
  };
}

const tooMany = (seconds: number) =>
  new Refusal(
    429,
    { code: 'too_many_attempts', message: `Muitos códigos errados. Aguarde ${waitWords(seconds)}.` },
    { 'retry-after': String(seconds) },
  );
