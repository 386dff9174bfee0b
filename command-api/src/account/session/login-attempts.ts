import { Refusal } from '@pdv/infra/http/refusal';
import { clientOf } from '@pdv/infra/throttles/network-of';
import type { Throttle, Throttles } from '@pdv/infra/throttles/throttles';
import { type Attempt, countAttempt, waitWords } from './attempt.ts';

const QUARTER_SECONDS = 15 * 60;
/** Failed attempts for one e-mail from one address before the next must wait. */
const FROM_ONE_ADDRESS = { name: 'login-address', max: 10, windowSeconds: QUARTER_SECONDS };
/** For all addresses together: high enough that one attacker with one address cannot lock the person out. */
const FROM_ALL = { name: 'login-account', max: 100, windowSeconds: 60 * 60 };
/** A known device is spared both, and has its own. */
const FROM_ONE_DEVICE = { name: 'login-device', max: 10, windowSeconds: QUARTER_SECONDS };

/** Who tries to sign in. */
interface Trying {
  readonly email: string;
  readonly address: string;
  /** The key of a device that is known for this e-mail; null for all others. */
  readonly device: string | null;
}

/**
 * Slows down password guessing for one e-mail, from one address or from many, for all processes together. An attacker
 * who keeps the limits exhausted cannot lock the person out: a device that has signed in before has only its own limit.
 */
export interface LoginAttempts {
  /** Counts an attempt before the password check. @throws Refusal 429 with `retry-after`, 503 */
  begin(trying: Trying): Promise<Attempt>;
  /** Forgets what failed from the address, because the caller can read the e-mail's mailbox. @throws Refusal 503 */
  pardon(email: string, address: string): Promise<void>;
}

export function createLoginAttempts(throttles: Throttles): LoginAttempts {
  const [ofAddress, ofAccount, ofDevice] = [FROM_ONE_ADDRESS, FROM_ALL, FROM_ONE_DEVICE].map(throttles.of) as [
    Throttle,
    Throttle,
    Throttle,
  ];
  const pair = (email: string, address: string) => `${email}\n${clientOf(address)}`;

  return {
    begin: ({ email, address, device }) =>
      countAttempt(
        device
          ? [{ throttle: ofDevice, key: device }]
          : [
              { throttle: ofAddress, key: pair(email, address) },
              { throttle: ofAccount, key: email },
            ],
        tooMany,
      ),
    pardon: (email, address) => ofAddress.forget(pair(email, address)),
  };
}

function tooMany(seconds: number): Refusal {
  return new Refusal(
    429,
    {
      code: 'too_many_attempts',
      message: `Muitas tentativas para este e-mail. Aguarde ${waitWords(seconds)} ou peça uma nova senha por e-mail.`,
    },
    { 'retry-after': String(seconds) },
  );
}
