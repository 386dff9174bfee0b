import { z } from 'zod';
import { addDays, type BusinessDay } from '../kernel/business-day.ts';
import { normalVoucherCode } from './voucher-code.ts';

/** From the day it was issued to its last. */
export const VOUCHER_VALID_DAYS = 90;
/** More open ones at once are refused: each is kept in memory with the stock. */
export const MAX_OPEN_VOUCHERS = 5_000;

export const lastDayOfVoucher = (issuedOn: BusinessDay): BusinessDay => addDays(issuedOn, VOUCHER_VALID_DAYS);

const MISTYPED = 'Confira o código do vale: alguma letra ou número não bate.';

/** As typed or scanned; what comes out is its normal form. */
export const voucherCode = z
  .string('Informe o código do vale')
  .max(40, MISTYPED)
  .transform((typed, context) => {
    const code = normalVoucherCode(typed);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: MISTYPED, input: typed });
    return z.NEVER;
  });

/** POST /api/vouchers/check: in the body, because addresses are logged. */
export const checkVoucherRequest = z.object({ code: voucherCode });
export type CheckVoucherRequest = z.input<typeof checkVoucherRequest>;

/** What a voucher is worth today. */
export const usableVoucher = z.object({
  id: z.string(),
  balance: z.string(),
  /** Its last day, in the shop's zone. */
  expiresOn: z.string(),
});
export type UsableVoucher = z.infer<typeof usableVoucher>;

export const VOUCHER_STATES = ['open', 'spent', 'expired'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** GET /api/vouchers: the newest first. */
export const voucher = usableVoucher.extend({
  /** Without hyphens; null once the account was erased. */
  code: z.string().nullable(),
  amount: z.string(),
  state: z.enum(VOUCHER_STATES),
  issuedOn: z.string(),
  /** Instant, ISO 8601 UTC. */
  issuedAt: z.string(),
  issuedBy: z.string(),
  saleId: z.string(),
  saleNumber: z.number().nullable(),
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type Voucher = z.infer<typeof voucher>;
