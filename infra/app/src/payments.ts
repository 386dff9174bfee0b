import type { PaymentProvider } from '@pdv/infra/payments/provider';
import type { Config } from './config.ts';

/** Loads the SDK only if payments are configured. */
export async function openPayments({ stripe }: Config): Promise<PaymentProvider | undefined> {
  if (!stripe) return undefined;
  const { createStripeProvider } = await import('@pdv/infra/payments/stripe-provider');
  return createStripeProvider(stripe);
}
