import type { PaidPlan } from '@pdv/schemas/account/plans';
import { postJson } from '../../../shared/api/request.ts';

/** POST /api/create-subscription-manual: the server asks the payment provider what became of this payment. */
export const confirmPayment = (paymentIntentId: string, planType: PaidPlan) =>
  postJson<{ readonly plan: PaidPlan }>('/api/create-subscription-manual', { paymentIntentId, planType });
