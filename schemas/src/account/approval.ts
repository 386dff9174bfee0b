import { z } from 'zod';

/** What a cashier may need an owner's PIN for. */
export const APPROVAL_ACTIONS = ['discount', 'price', 'cancel', 'return', 'open-drawer', 'credit-limit'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

export const APPROVAL_MINUTES = 2;

/** Wrong PINs in a shop before the next must wait. */
export const PIN_TRIES = 5;
export const PIN_WAIT_MINUTES = 15;

/** All digits the same, or each one more or one less than the one before: the first that anybody tries. */
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, nth) => Number(digit) - Number(pin[nth]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
}

const PIN = /^\d{4,8}$/;

/** PUT /api/account/pin. Null takes the PIN away. */
export const pinRequest = z.object({
  pin: z
    .string()
    .regex(PIN, { error: 'O PIN tem de 4 a 8 números', abort: true })
    .refine((pin) => !isEasy(pin), 'Este PIN é fácil de adivinhar. Escolha outro')
    .nullable(),
  currentPassword: z.string().min(1, 'Senha atual é obrigatória').max(128),
});
export type PinRequest = z.input<typeof pinRequest>;

/** GET /api/account/pin. */
export const pinStatus = z.object({
  /** ISO 8601 UTC; null while the owner has no PIN. */
  changedAt: z.string().nullable(),
});
export type PinStatus = z.infer<typeof pinStatus>;

/** POST /api/approvals: an owner types the PIN at the register of whoever asks. */
export const approvalRequest = z.object({
  pin: z.string().regex(PIN, 'O PIN tem de 4 a 8 números'),
  action: z.enum(APPROVAL_ACTIONS),
});
export type ApprovalRequest = z.input<typeof approvalRequest>;

export const approvalGiven = z.object({
  /** Goes into `approval` of the command's body. Good for two minutes, for this member and this action. */
  approval: z.string(),
  /** The owner whose PIN it was. */
  by: z.object({ id: z.string(), name: z.string() }),
  /** ISO 8601 UTC. */
  expiresAt: z.string(),
});
export type ApprovalGiven = z.infer<typeof approvalGiven>;

const token = z.string().max(2_000);

/**
 * `approval` of a command's body: what POST /api/approvals gave, or several where a ticket needs several. One that is
 * too old or of something else counts as none.
 */
export const approvalField = z.union([token, z.array(token).max(APPROVAL_ACTIONS.length)]).optional();
export type ApprovalField = z.output<typeof approvalField>;
