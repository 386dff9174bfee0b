import { z } from 'zod';
import { badRequest, missing } from './errors.ts';
import type { Ledger } from './ledger.ts';
import type { Intent, Invoice, Subscription } from './objects.ts';

const list = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url });
const whole = z.string().regex(/^\d+$/).transform(Number);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const texts = z.record(z.string().regex(/^\d+$/), z.string()).transform((all) => Object.values(all));
const metadata = z.record(z.string(), z.string());
const cardOnly = z.strictObject({ 0: z.literal('card') });
const priceChange = z.strictObject({ 0: z.strictObject({ id: z.string(), price: z.string() }) });
const none = z.strictObject({});
const limit = whole.optional();
const SECRET = 'latest_invoice.confirmation_secret';

interface Call<P> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The first group is the id. */
  readonly path: RegExp;
  /** Allowed parameters, as text. Any other is refused by name. */
  readonly params: z.ZodType<P>;
  /** Whether a repeat would do it twice. */
  readonly needsKey?: boolean;
  readonly answer: (params: P, id: string, ledger: Ledger) => unknown;
}
// Each call knows the type of its own parameters.
const call = <P>(one: Call<P>) => one as unknown as Call<unknown>;

function withSecret(ledger: Ledger, subscription: Subscription, expand: readonly string[], at = '') {
  const unknown = expand.filter((path) => path !== at + SECRET);
  if (unknown.length > 0) throw badRequest(`This property cannot be expanded (${unknown}).`);
  if (expand.length === 0) return subscription;
  const intent = ledger.get(ledger.intents, subscription.latest_invoice);
  return {
    ...subscription,
    latest_invoice: {
      ...ledger.get(ledger.invoices, subscription.latest_invoice),
      confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
    },
  };
}

function running(ledger: Ledger, id: string): Subscription {
  const subscription = ledger.get(ledger.subscriptions, id);
  if (subscription.ended_at !== null) throw missing(id);
  return subscription;
}

/** The calls that the stand-in answers; all others are 404. */
export const CALLS: readonly Call<unknown>[] = [
  call({
    method: 'POST',
    path: /^\/v1\/customers$/,
    needsKey: true,
    params: z.strictObject({
      name: z.string().max(256).optional(),
      email: z.string().max(512).optional(),
      metadata: metadata.default({}),
      preferred_locales: texts.optional(),
    }),
    answer: ({ name = null, email = null, metadata }, _, ledger) => ledger.addCustomer({ name, email, metadata }),
  }),
  call({
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)$/,
    params: none,
    answer: (_, id, ledger) => {
      ledger.removeCustomer(id);
      return { id, object: 'customer', deleted: true };
    },
  }),
  call({
    method: 'GET',
    path: /^\/v1\/prices$/,
    params: z.strictObject({ lookup_keys: texts.optional(), active: flag.optional(), limit }),
    answer: ({ lookup_keys }, _, { prices }) =>
      list(
        [...prices.values()].filter(({ lookup_key }) => !lookup_keys || lookup_keys.includes(lookup_key ?? '')),
        '/v1/prices',
      ),
  }),
  call({
    method: 'POST',
    path: /^\/v1\/prices$/,
    needsKey: true,
    params: z.strictObject({
      lookup_key: z.string().max(200),
      currency: z.literal('brl'),
      unit_amount: whole,
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
      product_data: z.strictObject({ name: z.string().min(1) }),
      metadata: metadata.default({}),
    }),
    answer: ({ product_data: _, recurring, ...price }, __, ledger) =>
      ledger.addPrice({ ...price, recurring: { interval: recurring.interval, interval_count: 1 } }),
  }),
  call({
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    params: z.strictObject({ customer: z.string(), status: z.literal('all'), limit, expand: texts.default([]) }),
    answer: ({ customer, expand }, _, ledger) =>
      list(
        [...ledger.subscriptions.values()]
          .filter((each) => each.customer === customer)
          .reverse()
          .map((each) => withSecret(ledger, each, expand, 'data.')),
        '/v1/subscriptions',
      ),
  }),
  call({
    method: 'POST',
    path: /^\/v1\/subscriptions$/,
    needsKey: true,
    params: z.strictObject({
      customer: z.string(),
      items: z.strictObject({ 0: z.strictObject({ price: z.string() }) }),
      metadata: metadata.default({}),
      payment_behavior: z.literal('default_incomplete'),
      payment_settings: z.strictObject({
        payment_method_types: cardOnly,
        save_default_payment_method: z.literal('on_subscription'),
      }),
      expand: texts.default([]),
    }),
    answer: ({ customer, items, metadata, expand }, _, ledger) =>
      withSecret(ledger, ledger.subscribe(customer, items[0].price, metadata), expand),
  }),
  call({
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    params: z.strictObject({ expand: texts.default([]) }),
    answer: ({ expand }, id, ledger) => withSecret(ledger, ledger.get(ledger.subscriptions, id), expand),
  }),
  call({
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    needsKey: true,
    params: z.strictObject({
      items: priceChange.optional(),
      proration_behavior: z.literal('always_invoice').optional(),
      payment_behavior: z.literal('error_if_incomplete').optional(),
      cancel_at_period_end: flag.optional(),
    }),
    answer: ({ items, cancel_at_period_end }, id, ledger) => {
      const subscription = running(ledger, id);
      if (items) {
        if (items[0].id !== ledger.itemOf(subscription).id) throw missing(items[0].id);
        ledger.changePrice(subscription, ledger.get(ledger.prices, items[0].price));
      }
      if (cancel_at_period_end !== undefined && cancel_at_period_end !== subscription.cancel_at_period_end) {
        ledger.endAtPeriodEnd(subscription, cancel_at_period_end);
      }
      return subscription;
    },
  }),
  call({
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    params: none,
    answer: (_, id, ledger) => {
      const subscription = running(ledger, id);
      ledger.end(subscription, 'canceled');
      return subscription;
    },
  }),
  call({
    method: 'GET',
    path: /^\/v1\/invoices$/,
    params: z.strictObject({
      subscription: z.string(),
      limit,
      expand: z.strictObject({ 0: z.literal('data.payments') }).optional(),
    }),
    answer: ({ subscription, limit = 10, expand }, _, { invoices, intents }) =>
      list(
        [...invoices.values()]
          .filter((invoice) => belongsTo(invoice) === subscription)
          .reverse()
          .slice(0, limit)
          .map((invoice) => (expand ? { ...invoice, payments: paymentsOf(intents.get(invoice.id)) } : invoice)),
        '/v1/invoices',
      ),
  }),
  call({
    method: 'GET',
    path: /^\/v1\/charges$/,
    params: z.strictObject({ customer: z.string(), limit }),
    answer: ({ customer, limit = 10 }, _, { charges }) =>
      list(
        [...charges.values()]
          .filter((each) => each.customer === customer)
          .reverse()
          .slice(0, limit),
        '/v1/charges',
      ),
  }),
  call({
    method: 'GET',
    path: /^\/v1\/charges\/(\w+)$/,
    params: none,
    answer: (_, id, ledger) => ledger.get(ledger.charges, id),
  }),
  call({
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    params: none,
    answer: (_, id, ledger) => ledger.get(ledger.refunds, id),
  }),
  call({
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    params: z.strictObject({
      subscription: z.string(),
      subscription_details: z.strictObject({ items: priceChange, proration_behavior: z.literal('always_invoice') }),
    }),
    answer: ({ subscription, subscription_details: { items } }, _, ledger) => {
      const price = ledger.get(ledger.prices, items[0].price);
      const { total } = ledger.priceChange(running(ledger, subscription), price);
      return { object: 'invoice', total, amount_due: Math.max(0, total), currency: 'brl' };
    },
  }),
  call({
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)$/,
    params: none,
    answer: (_, id, ledger) => ledger.get(ledger.invoices, id),
  }),
  call({
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    params: none,
    answer: (_, id, { intents }) => {
      const intent = [...intents.values()].find((each) => each.id === id);
      if (!intent) throw missing(id);
      return intent;
    },
  }),
  call({
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    params: z.strictObject({
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
      limit,
      expand: z.strictObject({ 0: z.literal('data.invoice') }),
    }),
    answer: ({ payment }, _, { intents, invoices }) => {
      const [invoiceId] = [...intents].find(([, { id }]) => id === payment.payment_intent) ?? [];
      const invoice = invoiceId === undefined ? undefined : invoices.get(invoiceId);
      return list(invoice ? [{ object: 'invoice_payment', invoice, payment }] : [], '/v1/invoice_payments');
    },
  }),
  call({
    method: 'GET',
    path: /^\/v1\/billing_portal\/configurations$/,
    params: z.strictObject({ active: flag, limit }),
    answer: () => list([], '/v1/billing_portal/configurations'),
  }),
  call({
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations$/,
    needsKey: true,
    params: z.strictObject({
      features: z.strictObject({
        payment_method_update: z.strictObject({ enabled: flag }),
        invoice_history: z.strictObject({ enabled: flag }),
      }),
      metadata,
    }),
    answer: (params, _, ledger) => ({ id: ledger.newId('bpc'), object: 'billing_portal.configuration', ...params }),
  }),
  call({
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    params: z.strictObject({
      customer: z.string(),
      configuration: z.string().startsWith('bpc_'),
      locale: z.literal('pt-BR'),
      return_url: z.url(),
      flow_data: z.strictObject({
        type: z.literal('payment_method_update'),
        after_completion: z.strictObject({
          type: z.literal('redirect'),
          redirect: z.strictObject({ return_url: z.url() }),
        }),
      }),
    }),
    answer: ({ customer }, _, ledger) => {
      const { id } = ledger.get(ledger.customers, customer);
      return { id: ledger.newId('bps'), object: 'billing_portal.session', url: `https://billing.stripe.com/p/${id}` };
    },
  }),
];

function paymentsOf(intent: Intent | undefined) {
  const payment = intent && { type: 'payment_intent', payment_intent: intent.id };
  return list(payment ? [{ object: 'invoice_payment', payment }] : [], '/v1/invoice_payments');
}

const belongsTo = ({ parent }: Invoice) => parent.subscription_details.subscription;
