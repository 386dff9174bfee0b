import type { PaidPlan } from '@pdv/schemas/account/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { confirmPayment } from '../subscribe/confirm.query.ts';
import { subscriptionQuery } from '../subscription/status.query.ts';

export type PaymentOutcome = 'checking' | 'active' | 'pending' | 'failed';

const FIRST_LOOK_MS = 2_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * What became of a payment, by what the server says: told of it once, then asked until it says that the plan is there.
 * `pending` may still become `active` while one looks at it.
 */
export function usePaymentOutcome(paymentId: string | null, plan: PaidPlan | undefined): PaymentOutcome {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<PaymentOutcome>('checking');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    async function look(first: boolean) {
      try {
        if (first && paymentId && plan) await confirmPayment(paymentId, plan).catch(unlessUndecided);
        const { hasSubscription, subscription } = await queries.fetchQuery({ ...subscriptionQuery(), staleTime: 0 });
        if (left) return;
        if (hasSubscription && (!plan || subscription?.plan === plan)) return setOutcome('active');
        setOutcome('pending');
        timer = setTimeout(() => void look(false), LOOK_AGAIN_MS);
      } catch {
        if (!left) setOutcome('failed');
      }
    }
    timer = setTimeout(() => void look(true), FIRST_LOOK_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [paymentId, plan, queries]);
  return outcome;
}

/** The provider still works on it, or knows it under another plan: the subscription's status tells. */
function unlessUndecided(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
}
