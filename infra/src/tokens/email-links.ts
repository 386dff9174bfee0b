import { createHash, createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const LINK_HOURS = 48;
const ALGORITHM = 'HS256';
const TYPE = 'email+jwt';

/** What a link confirms: that this e-mail is the member's, who had `from` until now, the same one or another. */
export interface ConfirmsEmail {
  readonly shopId: string;
  readonly memberId: string;
  readonly email: string;
  /** A hash of the login's e-mail when the link was mailed. */
  readonly from: string;
  /** The opposite: the mailbox's owner is no such member, and wants the address free. */
  readonly frees?: boolean | undefined;
}

const claims = z.object({
  shopId: z.string(),
  memberId: z.string(),
  email: z.string(),
  from: z.string(),
  frees: z.boolean().optional(),
});

/** Signed tokens that stand in mailed links. Nothing is stored: a link that was opened confirms nothing new. */
export function createEmailLinks(masterKey: Buffer, now: () => Date) {
  const key = createHmac('sha256', masterKey).update('email-confirmation').digest();
  const seconds = () => Math.floor(now().getTime() / 1_000);
  return {
    sign: (link: ConfirmsEmail): Promise<string> =>
      new SignJWT({ ...link })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setExpirationTime(seconds() + LINK_HOURS * 3_600)
        .sign(key),
    /** Null for what was not signed here, or is too old. */
    async open(token: string): Promise<ConfirmsEmail | null> {
      const verified = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        currentDate: now(),
      }).catch(() => null);
      return verified && (claims.safeParse(verified.payload).data ?? null);
    },
  };
}
export type EmailLinks = ReturnType<typeof createEmailLinks>;

/** A mail to a wrong address tells its reader nothing of the right one. */
export const hashOfEmail = (email: string) => createHash('sha256').update(email).digest('base64url');
