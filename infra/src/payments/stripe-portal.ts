import type Stripe from 'stripe';
import { translateErrors } from './stripe-errors.ts';

/** Changes with what the page may do, so that an older page is left aside. */
const PAGE = 'fregues-card-1';

/** Stripe's own page, on which a customer can give another card and nothing else: plans are changed with us. */
export function createCardLink(stripe: Stripe) {
  let page: Promise<string> | undefined;

  async function findOrMake(): Promise<string> {
    const { data } = await translateErrors(stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
    const known = data.find(({ metadata }) => metadata?.page === PAGE);
    if (known) return known.id;
    const made = stripe.billingPortal.configurations.create(
      {
        features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
        metadata: { page: PAGE },
      },
      { idempotencyKey: `portal:${PAGE}` },
    );
    return (await translateErrors(made)).id;
  }

  return async (customer: string, returnUrl: string): Promise<string> => {
    page ??= findOrMake();
    page.catch(() => {
      page = undefined;
    });
    const session = stripe.billingPortal.sessions.create({
      customer,
      configuration: await page,
      locale: 'pt-BR',
      return_url: returnUrl,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    });
    return (await translateErrors(session)).url;
  };
}
