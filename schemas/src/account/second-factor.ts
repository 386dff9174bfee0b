import { z } from 'zod';
import { text } from '../kernel/fields.ts';
import { PASSWORD_LENGTH } from './entrance-rules.ts';

/** Operators see every shop: so long after they were created, they sign in only with a second factor. */
export const OPERATOR_GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/** @param createdAt of the operator, ISO 8601 */
export const secondFactorDue = (createdAt: string): Date =>
  new Date(Date.parse(createdAt) + OPERATOR_GRACE_DAYS * DAY_MS);

/** Six digits of the app, or a recovery code. Case, spaces and hyphens do not matter. */
const code = text(40)
  .min(1, 'Digite o código')
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase());

/** Sealed by the server, good for ten minutes: whoever sends it back has shown the password. */
const ticket = z.string().min(1).max(4_000);

/** A second factor that does not count before its first code was sent. */
export const secondFactorSetUp = z.object({
  /** Base32, for an app that reads no QR code. */
  secret: z.string(),
  /** `otpauth://totp/…`: what the QR code says. */
  uri: z.string(),
  /** Each is good once, in place of the app. Only their hashes are kept, so they are told here alone. */
  recoveryCodes: z.array(z.string()),
});
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;

/** 202 of POST /api/auth/login: the password was right. With `setUp`, signing in needs a second factor to be made. */
export const secondFactorDemand = z.object({ ticket: z.string(), setUp: secondFactorSetUp.optional() });
export type SecondFactorDemand = z.infer<typeof secondFactorDemand>;

/** POST /api/auth/login/second-factor, and PUT /api/account/second-factor. */
export const secondFactorCodeRequest = z.object({ ticket, code });
export type SecondFactorCodeRequest = z.input<typeof secondFactorCodeRequest>;

const currentPassword = z.string().min(1, 'Senha atual é obrigatória').max(PASSWORD_LENGTH.max);

/** POST /api/account/second-factor/set-up. `code`, of the one that counts now, is needed if there is one. */
export const secondFactorSetUpRequest = z.object({ currentPassword, code: code.optional() });
export type SecondFactorSetUpRequest = z.input<typeof secondFactorSetUpRequest>;

/** 200 of POST /api/account/second-factor/set-up. */
export const secondFactorOffer = secondFactorDemand.required();
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>;

/** POST /api/account/second-factor/off, and …/recovery-codes. */
export const secondFactorProof = z.object({ currentPassword, code });
export type SecondFactorProof = z.input<typeof secondFactorProof>;

/** 200 of POST /api/account/second-factor/recovery-codes: the ones before are void. They are told here alone. */
export const newRecoveryCodes = secondFactorSetUp.pick({ recoveryCodes: true });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

/** GET and PUT /api/account/second-factor. */
export const secondFactorStatus = z.object({
  /** ISO 8601 UTC; null while there is none. */
  enabledAt: z.string().nullable(),
  /** 0 to 10. */
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;
