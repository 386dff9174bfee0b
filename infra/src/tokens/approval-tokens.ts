import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';

const claims = z.object({
  /** The only command that it allows. */
  action: z.string(),
  shopId: z.string(),
  /** Whose request it allows. */
  askedBy: z.string(),
  /** The owner who allowed it. */
  approvedBy: z.string(),
});

/** What an owner has allowed a member to do. */
export type ApprovalToken = z.infer<typeof claims>;

/** Encrypted under a key of its own: no other token of this installation passes for one. Nothing is stored. */
export function createApprovalTokens(masterKey: Buffer, now: () => Date, minutes: number) {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'approvals of owners', 32));
  return {
    async seal(approval: ApprovalToken): Promise<{ readonly token: string; readonly expiresAt: Date }> {
      const seconds = Math.floor(now().getTime() / 1_000) + minutes * 60;
      const token = await new EncryptJWT({ ...approval })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .setExpirationTime(seconds)
        .encrypt(key);
      return { token, expiresAt: new Date(seconds * 1_000) };
    },
    /** Null for what was not sealed here, or is too old. */
    async open(token: string): Promise<ApprovalToken | null> {
      const opened = await jwtDecrypt(token, key, {
        keyManagementAlgorithms: [ALGORITHM],
        contentEncryptionAlgorithms: [ENCRYPTION],
        currentDate: now(),
      }).catch(() => null);
      return opened && (claims.safeParse(opened.payload).data ?? null);
    },
  };
}
export type ApprovalTokens = ReturnType<typeof createApprovalTokens>;
