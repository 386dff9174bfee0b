import Stripe from 'stripe';
import { PaymentDeclined, PaymentsUnavailable } from './provider.ts';

/** The object does not exist, or no longer exists. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Stripe's errors in the port's words; what is our own fault stays what it is. */
export async function translateErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined(error);
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    ) {
      throw new PaymentsUnavailable(error);
    }
    throw error;
  }
}

/** Null for what is missing. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await translateErrors(call);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
