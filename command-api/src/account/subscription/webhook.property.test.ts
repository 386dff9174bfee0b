import type { StripeEvent } from '@pdv/infra/testing/stripe/objects';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBilling } from './billing.fixture.ts';

let side: Awaited<ReturnType<typeof serveBilling>>;
beforeAll(async () => {
  side = await serveBilling();
});
afterAll(() => side.close());

const happenings = fc.array(
  fc.constantFrom(
    ...['a week', 'a month', 'card breaks', 'card is mended', 'cancel', 'keep', 'to pro', 'to a year', 'end'],
    'refund',
  ),
  { minLength: 1, maxLength: 8 },
);

it('leaves the same account, whatever the order and number of the webhooks', async () => {
  const told = fc.record({
    happenings,
    /** How many known events are delivered after each happening. */
    onTheWay: fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 }),
    order: fc.infiniteStream(fc.nat()),
  });
  await fc.assert(
    fc.asyncProperty(told, async ({ happenings, onTheWay, order }) => {
      const shop = await side.openShop();
      const { ledger } = side;
      await shop.pay('premium');
      const [subscription] = [...ledger.subscriptions.values()].slice(-1);
      if (!subscription) throw new Error('nothing was bought');
      const known: StripeEvent[] = [];
      const learn = () =>
        known.push(
          ...side
            .fresh()
            .filter(({ data: { object } }) => JSON.stringify(object).includes(`"${subscription.customer}"`)),
        );
      const any = () => known[(order.next().value ?? 0) % known.length] as StripeEvent;
      const tell = async (event: StripeEvent) => expect((await side.deliver(event)).statusCode).toBe(200);
      learn();
      for (const [n, happening] of happenings.entries()) {
        happen(happening, subscription.id);
        learn();
        for (let k = 0; k < (onTheWay[n] ?? 0); k++) await tell(any());
      }
      // Delivers all events at least once, some twice, in random order.
      for (const event of [...known].sort(() => ((order.next().value ?? 0) % 2 ? 1 : -1))) {
        await tell(event);
        if ((order.next().value ?? 0) % 3 === 0) await tell(any());
      }
      const now = ledger.get(ledger.subscriptions, subscription.id);
      const [bought] = now.items.data.map(({ price }) => (price.lookup_key?.includes('-pro-') ? 'pro' : 'premium'));
      const over = now.status === 'canceled';
      expect(await shop.account()).toMatchObject({
        plan: over ? 'free' : bought,
        status: now.status === 'past_due' ? 'overdue' : 'active',
        subscriptionId: over ? null : now.id,
      });
      const paid = [...ledger.invoices.values()].filter(
        ({ customer, amount_paid }) => customer === now.customer && amount_paid > 0,
      );
      expect((await shop.told()).filter((type) => type === 'InvoicePaid').length).toBe(paid.length);
      const charges = [...ledger.charges.values()].filter(({ customer }) => customer === now.customer);
      expect(await refundedOf(shop.shopId)).toBe(
        charges.reduce((refunded, { amount_refunded }) => refunded + amount_refunded, 0),
      );
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** The refunded amount, by the last event of each invoice. */
async function refundedOf(shopId: string): Promise<number> {
  const refunded = new Map<string, number>();
  for await (const { type, data } of side.store.read(`account-${shopId}`)) {
    const { invoiceId, refundedCentavos } = data as { invoiceId: string; refundedCentavos: number };
    if (type === 'PaymentRefunded') refunded.set(invoiceId, refundedCentavos);
  }
  return [...refunded.values()].reduce((all, each) => all + each, 0);
}

/** Skips changes that are no longer possible. */
function happen(happening: string, id: string): void {
  const { ledger } = side;
  const subscription = ledger.get(ledger.subscriptions, id);
  const running = subscription.ended_at === null;
  const price = (key: string) =>
    [...ledger.prices.values()].find(({ lookup_key }) => lookup_key === key) ?? newPrice(key);
  if (happening === 'a week') ledger.advance(7);
  else if (happening === 'a month') ledger.advance(31);
  else if (happening === 'card breaks') ledger.cards.set(subscription.customer, 'bad');
  else if (happening === 'card is mended') ledger.cards.set(subscription.customer, 'good');
  else if (happening === 'refund') {
    const charge = [...ledger.charges.values()].findLast(({ customer }) => customer === subscription.customer);
    const [invoiceId] = [...ledger.intents].find(([, each]) => each.id === charge?.payment_intent) ?? [];
    const left = charge ? charge.amount - charge.amount_refunded : 0;
    if (invoiceId && left > 0) ledger.refund(invoiceId, Math.ceil(left / 2));
  } else if (!running) return;
  else if (happening === 'cancel' || happening === 'keep') ledger.endAtPeriodEnd(subscription, happening === 'cancel');
  else if (happening === 'end') ledger.end(subscription, 'canceled');
  else if (ledger.cards.get(subscription.customer) === 'good' && subscription.status === 'active') {
    ledger.changePrice(
      subscription,
      price(`fregues-${happening === 'to pro' ? 'pro-monthly-3900' : 'premium-yearly-21600'}`),
    );
  }
}

function newPrice(key: string) {
  const interval = key.includes('yearly') ? ('year' as const) : ('month' as const);
  const unit_amount = Number(key.slice(key.lastIndexOf('-') + 1));
  const recurring = { interval, interval_count: 1 as const };
  return side.ledger.addPrice({ lookup_key: key, currency: 'brl', unit_amount, recurring, metadata: { key } });
}
