import type Stripe from 'stripe';
import type { Price } from './provider.ts';
import { translateErrors } from './stripe-errors.ts';

const CURRENCY = 'brl';

/** Finds each price by its key, or makes it: the table of plans is in our code, Stripe only keeps a copy. */
export function createStripePrices(stripe: Stripe) {
  const known = new Map<string, Promise<string>>();

  async function find({ key }: Price): Promise<Stripe.Price | undefined> {
    const { data } = await translateErrors(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
    return data[0];
  }

  async function findOrMake(price: Price): Promise<string> {
    const made = (await find(price)) ?? (await make(price));
    const { unit_amount, currency, recurring, id } = made;
    if (unit_amount !== price.amountCentavos || currency !== CURRENCY || recurring?.interval !== price.interval) {
      throw new TypeError(`the price ${price.key} (${id}) at Stripe is not that of the table of plans`);
    }
    return id;
  }

  async function make(price: Price): Promise<Stripe.Price> {
    try {
      return await translateErrors(
        stripe.prices.create(
          {
            lookup_key: price.key,
            currency: CURRENCY,
            unit_amount: price.amountCentavos,
            recurring: { interval: price.interval },
            product_data: { name: price.productName },
            // A lookup key can be moved to another price, this cannot.
            metadata: { key: price.key },
          },
          { idempotencyKey: `price:${price.key}` },
        ),
      );
    } catch (error) {
      // Another process was first.
      const theirs = await find(price);
      if (theirs) return theirs;
      throw error;
    }
  }

  /** The id under which Stripe keeps a price. */
  return function idOfPrice(price: Price): Promise<string> {
    let id = known.get(price.key);
    if (!id) {
      id = findOrMake(price);
      known.set(price.key, id);
      id.catch(() => known.delete(price.key));
    }
    return id;
  };
}
