import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '@pdv/infra/http/refusal';
import { LRUCache } from 'lru-cache';

interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Failed attempts for one e-mail from one address before the next must wait. */
const FROM_ONE_ADDRESS: Limit = { max: 10, windowMs: 15 * 60_000 };
/** For all addresses together: high enough that one attacker with one address cannot lock the person out. */
const FROM_ALL: Limit = { max: 100, windowMs: 60 * 60_000 };
const TRUST_MS = 30 * 86_400_000;

/**
 * Slows down password guessing for one e-mail, from one address or from many. An attacker who keeps the limit of all
 * addresses exhausted cannot lock the person out: an address that has logged in or reset the password for this e-mail
 * has only its own limit. This process's memory holds keyed hashes of e-mails and addresses; a restart clears them.
 */
export interface LoginAttempts {
  /** Counts an attempt before the password check. @throws Refusal 429 with `retry-after` */
  begin(email: string, address: string): Attempt;
  /**
   * Trusts the address, because the caller can read the e-mail's mailbox. Other addresses' attempts no longer count.
   */
  trust(email: string, address: string): void;
}

interface Attempt {
  /** The password was right: uncounts the attempt and trusts the address. */
  succeeded(): void;
}

export function createLoginAttempts(now: () => Date): LoginAttempts {
  const key = randomBytes(32);
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  /** Times of the counted attempts, oldest first. */
  const tries = new LRUCache<string, number[]>({ max: 100_000 });
  const trusted = new LRUCache<string, number>({ max: 100_000 });

  const trust = (pair: string) => void trusted.set(pair, now().getTime() + TRUST_MS);

  return {
    begin(email, address) {
      const at = now().getTime();
      const pair = hashOf(email, address);
      const counts = [{ of: pair, limit: FROM_ONE_ADDRESS }];
      if ((trusted.get(pair) ?? 0) <= at) counts.push({ of: hashOf(email), limit: FROM_ALL });
      const recent = counts.map(({ of, limit: { max, windowMs } }) => {
        const times = (tries.get(of) ?? []).filter((time) => time > at - windowMs);
        const [oldest = at] = times;
        if (times.length >= max) throw tooMany(Math.ceil((oldest + windowMs - at) / 1_000));
        return { of, times };
      });
      for (const { of, times } of recent) tries.set(of, [...times, at]);
      return {
        succeeded() {
          for (const { of } of counts) {
            const left = tries.get(of) ?? [];
            const own = left.indexOf(at);
            if (own !== -1) tries.set(of, left.toSpliced(own, 1));
          }
          trust(pair);
        },
      };
    },
    trust(email, address) {
      const pair = hashOf(email, address);
      tries.delete(pair);
      trust(pair);
    },
  };
}

function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'um minuto' : `${minutes} minutos`;
  return new Refusal(
    429,
    {
      code: 'too_many_attempts',
      message: `Muitas tentativas para este e-mail. Aguarde ${wait} ou peça uma nova senha por e-mail.`,
    },
    { 'retry-after': String(seconds) },
  );
}
