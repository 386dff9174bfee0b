import { uuidV7 } from '@pdv/schemas/kernel/uuid-v7';
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../../shared/api/api-error.ts';
import { addUnits, type Cart, emptied, newCart } from './cart.ts';
import { beginAttempt, type Post, remainderOf, submitCart } from './submit-cart.ts';

const body = (quantity: number): RegisterTicketRequest => ({
  lines: [{ productId: 'p', quantity }],
  paymentMethod: 'pix',
});
const now = () => Promise.resolve();

/** A server that sells once per key, and loses the answers that it is told to lose. */
function server() {
  const sold = new Map<string, string>();
  const lose: ('before' | 'after' | 'busy' | 'broken')[] = [];
  const post: Post = async (request, key) => {
    const fault = lose.shift();
    if (fault === 'before') throw networkError();
    if (fault === 'busy') throw new ApiError(409, 'in_progress', 'Aguarde.');
    const text = JSON.stringify(request);
    const before = sold.get(key);
    if (before !== undefined && before !== text) throw new ApiError(422, 'idempotency_key_reused', 'Já foi feito.');
    sold.set(key, text);
    if (fault === 'after') throw networkError();
    if (fault === 'broken') throw new ApiError(500, 'internal', 'Erro interno do servidor.');
    return { id: key, total: '1.00', change: '0.00', lines: [], request } as unknown as Sale;
  };
  return { post, sold, lose };
}

const attempting = (...bodies: RegisterTicketRequest[]): Cart => bodies.reduce(beginAttempt, newCart());

describe('a sale', () => {
  it('is sold under the key of its cart', async () => {
    const { post, sold } = server();
    const cart = attempting(body(1));
    expect(await submitCart(cart, post)).toMatchObject({ kind: 'sold', changed: false });
    expect([...sold.keys()]).toEqual([cart.id]);
  });

  it.each(['before', 'after'] as const)(
    'whose answer was lost %s the sale is sold once by trying again',
    async (when) => {
      const { post, sold, lose } = server();
      const cart = attempting(body(1));
      lose.push(when);
      expect(await submitCart(cart, post)).toMatchObject({ kind: 'lost' });
      expect(await submitCart(cart, post)).toMatchObject({ kind: 'sold' });
      expect(sold.size).toBe(1);
    },
  );

  it('that was changed after its answer was lost is answered with what was sold', async () => {
    const { post, sold, lose } = server();
    const cart = attempting(body(1));
    lose.push('after');
    await submitCart(cart, post);
    const changed = beginAttempt(beginAttempt(cart, body(2)), body(3));
    expect(await submitCart(changed, post)).toMatchObject({
      kind: 'sold',
      changed: true,
      sale: { request: body(1) },
    });
    expect(sold.size).toBe(1);
  });

  it('of the same again, after a cart was emptied without an answer, is a sale of its own', async () => {
    const { post, sold, lose } = server();
    const cart = attempting(body(1));
    lose.push('after');
    await submitCart(cart, post);
    const next = emptied({ ...cart, sending: false });
    expect(next).toMatchObject({ attempts: [], earlierInDoubt: true });
    expect(await submitCart(beginAttempt(next, body(1)), post)).toMatchObject({ kind: 'sold', changed: false });
    expect(sold.size).toBe(2);
    expect(emptied(newCart()).earlierInDoubt).toBe(false);
  });

  it('that was changed after it did not arrive is sold as changed', async () => {
    const { post, lose } = server();
    const cart = attempting(body(1));
    lose.push('before');
    await submitCart(cart, post);
    expect(await submitCart(beginAttempt(cart, body(2)), post)).toMatchObject({
      kind: 'sold',
      changed: false,
      sale: { request: body(2) },
    });
  });

  it('waits while the server still works on an earlier attempt', async () => {
    const { post, lose } = server();
    lose.push('busy', 'busy');
    expect(await submitCart(attempting(body(1)), post, now)).toMatchObject({ kind: 'sold' });
  });

  it('tells a broken answer and an ended session, which decide nothing, from a refusal', async () => {
    const { post, lose } = server();
    lose.push('broken');
    expect(await submitCart(attempting(body(1)), post)).toMatchObject({ kind: 'failed', error: { status: 500 } });
    const refuse = (status: number, code: string) =>
      submitCart(attempting(body(1)), () => Promise.reject(new ApiError(status, code, '')));
    expect(await refuse(401, 'unauthorized')).toMatchObject({ kind: 'failed' });
    expect(await refuse(409, 'insufficient_stock')).toMatchObject({ kind: 'refused' });
    expect(await refuse(502, 'unavailable')).toMatchObject({ kind: 'lost' });
  });
});

it('keeps one copy of an attempt, the newest last', () => {
  const cart = attempting(body(1), body(2), body(1));
  expect(cart.attempts).toEqual([body(2), body(1)]);
  expect(cart.sending).toBe(true);
});

it('keeps the key once it was sent, and makes an old one anew before', () => {
  const old = { ...newCart(), id: uuidV7(new Date(Date.now() - 8 * 86_400_000)) };
  const sent = beginAttempt(old, body(1));
  expect(sent.id).not.toBe(old.id);
  expect(beginAttempt(sent, body(2)).id).toBe(sent.id);
  expect(beginAttempt({ ...old, attempts: [body(1)] }, body(2)).id).toBe(old.id);
});

it('leaves what was not sold for the next cart', () => {
  const units = (cart: Cart, id: string, count: number) =>
    addUnits(cart, { id, name: id, price: '1.00', stock: 9, barcode: null }, count).cart;
  const cart = units(units(units(newCart(), 'a', 1), 'b', 3), 'c', 2);
  const sold = {
    lines: [
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 1 },
    ],
  } as unknown as Sale;
  expect(remainderOf(cart, sold).map(({ product, quantity }) => [product.id, quantity])).toEqual([
    ['b', 2],
    ['c', 2],
  ]);
});
