// @vitest-environment jsdom
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCart } from './cart.ts';
import { PATIENCE_MS, postSale } from './post-sale.ts';
import { beginAttempt, submitCart } from './submit-cart.ts';

const BODY: RegisterTicketRequest = { lines: [{ productId: 'p', quantity: 1 }], paymentMethod: 'pix' };
const SOLD: Sale = {
  id: 's',
  number: 12,
  lines: [
    {
      id: 's',
      productId: 'p',
      quantity: 1,
      unitPrice: '18.90',
      discount: '0.00',
      ticketDiscount: '0.00',
      totalAmount: '18.90',
      product: { id: 'p', name: 'Café', price: '18.90' },
    },
  ],
  discount: '0.00',
  discountReasons: [],
  total: '18.90',
  change: '0.00',
  paymentMethod: 'pix',
  payments: [{ method: 'pix', amount: '18.90', tendered: null, card: null, dueDate: null }],
  receiptUrl: '/r/Zq3vX0m1T8yL5sWc7RkHdA',
  saleDate: '2026-11-21T15:00:00.000Z',
  businessDate: '2026-11-21',
  notes: null,
  customer: null,
  cancelled: null,
};
const cart = () => beginAttempt(newCart(), BODY);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the answer to a sale', () => {
  it('is what was sold', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(SOLD, { status: 201 })));
    expect(await submitCart(cart(), postSale)).toEqual({ kind: 'sold', sale: SOLD, changed: false });
  });

  it.each([
    '',
    '{}',
    '[]',
    'null',
    '<!doctype html>',
    JSON.stringify({ ...SOLD, lines: [] }),
    JSON.stringify({ ...SOLD, payments: [] }),
    JSON.stringify({ ...SOLD, number: '12' }),
    JSON.stringify({ ...SOLD, total: 18.9 }),
    JSON.stringify({ ...SOLD, lines: [{ ...SOLD.lines[0], product: null }] }),
    JSON.stringify({ ...SOLD, lines: [{}] }),
  ])('decides nothing when it is %j', async (text) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status: 201 })));
    expect(await submitCart(cart(), postSale)).toMatchObject({ kind: 'failed', error: { code: 'unreadable' } });
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
    const hanging = submitCart(attempt, postSale);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await hanging).toMatchObject({ kind: 'lost', error: { code: 'network' } });
    hang.mockImplementationOnce((_, { headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return Promise.resolve(Response.json(SOLD));
    });
    expect(await submitCart(attempt, postSale)).toMatchObject({ kind: 'sold' });
    expect(keys).toEqual([attempt.id, attempt.id]);
  });

  it('is given up on demand', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const stop = new AbortController();
    const given = submitCart(cart(), (body, key) => postSale(body, key, stop.signal));
    stop.abort();
    expect(await given).toMatchObject({ kind: 'lost' });
  });
});
