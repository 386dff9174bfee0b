import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const MINUTES = 10;
const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';

const claims = z.object({
  /** `sign-in` opens a session; `set-up` changes the second factor of somebody who is signed in. */
  purpose: z.enum(['sign-in', 'set-up']),
  loginId: z.uuid(),
  /** A hash of the password's hash: another password voids the ticket. */
  password: z.string(),
  /** The second factor that is to be made. */
  setUp: z
    .object({
      generation: z.uuid(),
      replaces: z.uuid().nullable(),
      secret: z.string(),
      recoveryHashes: z.array(z.string()).readonly(),
    })
    .optional(),
});

/** Who has shown a password, and the second factor that is to be made, if any. */
export type SecondFactorTicket = z.infer<typeof claims>;

/** Encrypted, because a ticket may hold a secret that its bearer has not confirmed. Nothing is stored. */
export function createSecondFactorTickets(masterKey: Buffer, now: () => Date) {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'second factor tickets', 32));
  const seconds = () => Math.floor(now().getTime() / 1_000);
  return {
    seal: (ticket: SecondFactorTicket): Promise<string> =>
      new EncryptJWT({ ...ticket })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .setExpirationTime(seconds() + MINUTES * 60)
        .encrypt(key),
    /** Null for what was not sealed here, or is too old. */
    async open(token: string): Promise<SecondFactorTicket | null> {
      const opened = await jwtDecrypt(token, key, {
        keyManagementAlgorithms: [ALGORITHM],
        contentEncryptionAlgorithms: [ENCRYPTION],
        currentDate: now(),
      }).catch(() => null);
      return opened && (claims.safeParse(opened.payload).data ?? null);
    },
  };
}
export type SecondFactorTickets = ReturnType<typeof createSecondFactorTickets>;
