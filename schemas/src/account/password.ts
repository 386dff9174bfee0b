import { z } from 'zod';
import { email } from '../kernel/fields.ts';
import { PASSWORD_LENGTH } from './entrance-rules.ts';
import { passwordField } from './sign-up.ts';

/** They see every shop: theirs is longer. */
export const OPERATOR_PASSWORD_LENGTH = 12;

export const operatorPassword = passwordField.min(
  OPERATOR_PASSWORD_LENGTH,
  `Mínimo ${OPERATOR_PASSWORD_LENGTH} caracteres para administradores`,
);

/** Of whoever asks, where a request hands the shop to somebody: the server tells which ones need it. */
export const ownPassword = z.string().max(PASSWORD_LENGTH.max).optional();

/** PUT /api/account/password. Every other session of the member ends. */
export const changePasswordRequest = z.object({
  currentPassword: z.string().min(1, 'Senha atual é obrigatória').max(128),
  newPassword: passwordField,
});
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;

/** POST /api/auth/password-reset. The answer does not tell whether the e-mail has an account. */
export const passwordResetRequest = z.object({ email });
export type PasswordResetRequest = z.input<typeof passwordResetRequest>;

/** POST /api/auth/password-reset/confirm, with the token that the mail's link carries. */
export const passwordResetConfirmRequest = z.object({
  token: z.string().min(1, 'Token é obrigatório').max(200),
  password: passwordField,
});
export type PasswordResetConfirmRequest = z.input<typeof passwordResetConfirmRequest>;

export const done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;
