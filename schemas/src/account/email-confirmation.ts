import { z } from 'zod';

/** POST /api/auth/email-confirmation, with the token that the mail's link carries. */
export const confirmEmailRequest = z.object({ token: z.string().min(1, 'Abra o link do e-mail').max(2_000) });
export type ConfirmEmailRequest = z.input<typeof confirmEmailRequest>;
