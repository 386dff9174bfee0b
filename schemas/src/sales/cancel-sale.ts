import { z } from 'zod';
import { approvalField } from '../account/approval.ts';
import { optionalText } from '../kernel/fields.ts';

/**
 * POST /api/sales/{id}/cancel takes the whole sale back; without a body, without a reason.
 * A cashier takes back the own sales, by the shop's rule or with an approval of the action `cancel`.
 */
export const cancelSaleRequest = z.object({ reason: optionalText(300), approval: approvalField }).nullish();
export type CancelSaleRequest = z.input<typeof cancelSaleRequest>;
