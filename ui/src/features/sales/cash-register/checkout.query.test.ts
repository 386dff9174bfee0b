// @vitest-environment jsdom
import type { Checkout, CheckoutRequest } from '@pdv/schemas/sales/checkout';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCart } from './cart.ts';
import { PATIENCE_MS, postCheckout } from './checkout.query.ts';
import { beginAttempt, tryCheckout } from './try-checkout.ts';

const BODY: CheckoutRequest = { lines: [{ productId: 'p', quantity: 1 }], paymentMethod: 'pix' };
const SOLD: Checkout = {
  checkoutId: 'c',
  total: '18.90',
  change: '0.00',
  sales: [
    {
      id: 's',
      checkoutId: 'c',
      productId: 'p',
      customerId: null,
      quantity: 1,
      paymentMethod: 'pix',
      unitPrice: '18.90',
      totalAmount: '18.90',
      amountPaid: null,
      paymentDate: '2026-11-21',
      saleDate: '2026-11-21T15:00:00.000Z',
      businessDate: '2026-11-21',
      notes: null,
      product: { id: 'p', name: 'Café', price: '18.90' },
      customer: null,
      cancelled: null,
    },
  ],
};
const cart = () => beginAttempt(newCart(), BODY);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the answer to a checkout', () => {
  it('is what was sold', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(SOLD, { status: 201 })));
    expect(await tryCheckout(cart(), postCheckout)).toEqual({ kind: 'sold', checkout: SOLD, changed: false });
  });

  it.each([
    '',
    '{}',
    '[]',
    'null',
    '<!doctype html>',
    JSON.stringify({ ...SOLD, sales: [] }),
    JSON.stringify({ ...SOLD, total: 18.9 }),
    JSON.stringify({ ...SOLD, sales: [{ ...SOLD.sales[0], product: null }] }),
    JSON.stringify({ ...SOLD, sales: [{}] }),
  ])('decides nothing when it is %j', async (text) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status: 201 })));
    expect(await tryCheckout(cart(), postCheckout)).toMatchObject({ kind: 'failed', error: { code: 'unreadable' } });
  });

  it('counts as lost when it does not come, and the same is asked again', async () => {
    vi.useFakeTimers();
    const keys: (string | null)[] = [];
    const hang = vi.fn((_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
      keys.push(headers.get('Idempotency-Key'));
      return new Promise<Response>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    });
    vi.stubGlobal('fetch', hang);
    const attempt = cart();
    const hanging = tryCheckout(attempt, postCheckout);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await hanging).toMatchObject({ kind: 'lost', error: { code: 'network' } });
    hang.mockImplementationOnce((_, { headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return Promise.resolve(Response.json(SOLD));
    });
    expect(await tryCheckout(attempt, postCheckout)).toMatchObject({ kind: 'sold' });
    expect(keys).toEqual([attempt.id, attempt.id]);
  });

  it('is given up on demand', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const stop = new AbortController();
    const given = tryCheckout(cart(), (body, key) => postCheckout(body, key, stop.signal));
    stop.abort();
    expect(await given).toMatchObject({ kind: 'lost' });
  });
});
