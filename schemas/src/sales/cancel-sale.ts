import { z } from 'zod';
import { optionalText } from '../kernel/fields.ts';

/** POST /api/sales/{id}/cancel takes the whole sale back; without a body, without a reason. */
export const cancelSaleRequest = z.object({ reason: optionalText(300) }).nullish();
export type CancelSaleRequest = z.input<typeof cancelSaleRequest>;
