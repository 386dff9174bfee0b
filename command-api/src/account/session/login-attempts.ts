import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '@pdv/infra/http/refusal';
import { LRUCache } from 'lru-cache';

/** Wrong passwords for one e-mail, whoever sends them, before the next try has to wait. */
const MAX_WRONG = 10;
const WINDOW_MS = 15 * 60_000;
const TRUST_MS = 30 * 86_400_000;

/**
 * Slows down those who try passwords for one e-mail from many addresses. A stranger who keeps that limit reached does
 * not lock the person out: an address from which the e-mail has logged in, or reset its password, has a count of its
 * own. Kept in the memory of this process, of e-mails and addresses only a keyed hash; a restart forgets.
 */
export interface LoginAttempts {
  /** Counts a try before its password is looked at. @throws Refusal 429 with `retry-after` */
  begin(email: string, address: string): Attempt;
  /** Whoever reads the e-mail's mails may come in from here, whatever strangers have tried. */
  trust(email: string, address: string): void;
}

interface Attempt {
  /** It was the right password: the try does not count, and the address is known from now on. */
  succeeded(): void;
}

export function createLoginAttempts(now: () => Date): LoginAttempts {
  const key = randomBytes(32);
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  /** When the counted tries were made, oldest first. */
  const tries = new LRUCache<string, number[]>({ max: 100_000 });
  const trusted = new LRUCache<string, number>({ max: 100_000 });

  const trust = (pair: string) => void trusted.set(pair, now().getTime() + TRUST_MS);

  return {
    begin(email, address) {
      const at = now().getTime();
      const pair = hashOf(email, address);
      const counted = (trusted.get(pair) ?? 0) > at ? pair : hashOf(email);
      const recent = (tries.get(counted) ?? []).filter((time) => time > at - WINDOW_MS);
      const [oldest = at] = recent;
      if (recent.length >= MAX_WRONG) throw tooMany(Math.ceil((oldest + WINDOW_MS - at) / 1_000));
      recent.push(at);
      tries.set(counted, recent);
      return {
        succeeded() {
          const left = tries.get(counted) ?? [];
          const own = left.indexOf(at);
          tries.set(counted, own === -1 ? left : left.toSpliced(own, 1));
          trust(pair);
        },
      };
    },
    trust: (email, address) => trust(hashOf(email, address)),
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
