import Stripe from 'stripe';
import { NoticeRefused, type NoticeSubject, type Payment, type PaymentProvider } from './provider.ts';
import type { StripeConfig } from './stripe-config.ts';
import { found, translateErrors } from './stripe-errors.ts';
import { createCardLink } from './stripe-portal.ts';
import { createStripePrices } from './stripe-prices.ts';
import { idOf, readInvoice, readNotice, readRefunds, readSubscription } from './stripe-reading.ts';

/** Somebody waits for the answer; what takes longer is asked again. */
const TIMEOUT_MS = 10_000;
/** More than this an invoice history never needs at once: two years of months. */
const INVOICES = 24;
/** Their charges, those that failed too: an invoice has four tries. */
const CHARGES = 100;
/** How old a signature may be. */
const TOLERANCE_S = 300;
const SECRET = ['latest_invoice.confirmation_secret'];

/** Over the official SDK, which pins the version of the API. */
export function createStripeProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
}: StripeConfig): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });
  const idOfPrice = createStripePrices(stripe);
  const cardLink = createCardLink(stripe);

  /** The one item of a subscription, at another price. */
  async function itemsAt(id: string, price: Parameters<typeof idOfPrice>[0]) {
    const [priceId, { items }] = await Promise.all([
      idOfPrice(price),
      translateErrors(stripe.subscriptions.retrieve(id)),
    ]);
    return [{ id: items.data[0]?.id ?? '', price: priceId }];
  }

  /** By payment intent. */
  async function refundsOf(customer: string) {
    return readRefunds((await translateErrors(stripe.charges.list({ customer, limit: CHARGES }))).data);
  }

  /** Null for one that pays no invoice. */
  async function invoicePaidBy(payment_intent: string): Promise<Stripe.Invoice | null> {
    const payment = { type: 'payment_intent' as const, payment_intent };
    const { data } = await translateErrors(
      stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }),
    );
    return (data[0]?.invoice as Stripe.Invoice | undefined) ?? null;
  }

  async function invoiceBehind(about: Exclude<NoticeSubject, { readonly subscriptionId: string }>) {
    if ('invoiceId' in about) return found(stripe.invoices.retrieve(about.invoiceId));
    const money =
      'chargeId' in about
        ? await found(stripe.charges.retrieve(about.chargeId))
        : await found(stripe.refunds.retrieve(about.refundId));
    const intent = idOf(money?.payment_intent);
    return intent === null ? null : invoicePaidBy(intent);
  }

  return {
    publishableKey,
    async createCustomer({ shopId, name, email }, idempotencyKey) {
      const params = { name, email, metadata: { shopId }, preferred_locales: ['pt-BR'] };
      return (await translateErrors(stripe.customers.create(params, { idempotencyKey }))).id;
    },
    async eraseCustomer(customerId) {
      await found(stripe.customers.del(customerId));
    },
    async startSubscription({ customerId, shopId, price }, idempotencyKey) {
      const made = await translateErrors(
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: await idOfPrice(price) }],
            metadata: { shopId },
            payment_behavior: 'default_incomplete',
            payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
            expand: SECRET,
          },
          { idempotencyKey },
        ),
      );
      return readSubscription(made);
    },
    async changeSubscription(id, price, idempotencyKey) {
      const changed = stripe.subscriptions.update(
        id,
        {
          items: await itemsAt(id, price),
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          // An upgrade withdraws a scheduled end.
          cancel_at_period_end: false,
        },
        { idempotencyKey },
      );
      return readSubscription(await translateErrors(changed));
    },
    async previewChange(id, price) {
      const preview = stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { items: await itemsAt(id, price), proration_behavior: 'always_invoice' },
      });
      return { dueCentavos: (await translateErrors(preview)).total };
    },
    async endAtPeriodEnd(id, ends, idempotencyKey) {
      const params = { cancel_at_period_end: ends };
      return readSubscription(await translateErrors(stripe.subscriptions.update(id, params, { idempotencyKey })));
    },
    async endNow(id) {
      await found(stripe.subscriptions.cancel(id));
    },
    async subscription(id) {
      const subscription = await found(stripe.subscriptions.retrieve(id, { expand: SECRET }));
      return subscription && readSubscription(subscription);
    },
    async subscriptionsOf(customer) {
      const { data } = await translateErrors(
        stripe.subscriptions.list({ customer, status: 'all', limit: 20, expand: SECRET.map((path) => `data.${path}`) }),
      );
      return data.map(readSubscription);
    },
    async invoicesOf(subscription) {
      const { data } = await translateErrors(
        stripe.invoices.list({ subscription, limit: INVOICES, expand: ['data.payments'] }),
      );
      const customer = idOf(data.find(({ status }) => status === 'paid')?.customer);
      const refunds = customer === null ? new Map<string, number>() : await refundsOf(customer);
      return data.filter(({ status }) => status !== 'draft').map((invoice) => readInvoice(invoice, refunds));
    },
    async subscriptionBehind(about) {
      if ('subscriptionId' in about) return about.subscriptionId;
      return subscriptionOf(await invoiceBehind(about));
    },
    async payment(id) {
      const intent = await found(stripe.paymentIntents.retrieve(id));
      if (!intent) return null;
      const payment: Payment = {
        id: intent.id,
        status: intent.status === 'succeeded' ? 'succeeded' : intent.status === 'processing' ? 'processing' : 'failed',
        amountCentavos: intent.amount,
        currency: intent.currency,
        customerId: idOf(intent.customer),
        subscriptionId: subscriptionOf(await invoicePaidBy(id)),
      };
      return payment;
    },
    async invoiceLink(invoiceId, customerId) {
      const invoice = await found(stripe.invoices.retrieve(invoiceId));
      return invoice && idOf(invoice.customer) === customerId ? (invoice.hosted_invoice_url ?? null) : null;
    },
    cardLink,
    readNotice(rawBody, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_S);
      } catch (error) {
        throw new NoticeRefused(error);
      }
      return readNotice(event);
    },
  };
}

const subscriptionOf = (invoice: Stripe.Invoice | null) => idOf(invoice?.parent?.subscription_details?.subscription);

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? 443 : 80) };
}
