// @vitest-environment jsdom
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Cart, newCart } from './cart.ts';
import { registerCart } from './cart-storage.ts';
import type { Obstacle } from './obstacles.ts';
import { PATIENCE_MS } from './post-sale.ts';
import { beginAttempt } from './submit-cart.ts';
import { useCart } from './use-cart.ts';
import { useSubmission } from './use-submission.ts';

const PLACE = registerCart({ shopId: 'shop', memberId: 'ana' });
const BODY: RegisterTicketRequest = { lines: [{ productId: 'p', quantity: 1 }], paymentMethod: 'pix' };

// What a refusal is said with cannot be fetched: the line has just gone.
vi.mock('./refused.ts', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

let root: Root;
/** What was said to stand in the way. */
let obstacles: Obstacle[];
let tab: ReturnType<typeof useCart> & ReturnType<typeof useSubmission>;
/** What was asked of the server, which never answers. */
let asked: { readonly key: string | null; readonly signal: AbortSignal }[];

function Tab() {
  const kept = useCart(PLACE);
  tab = {
    ...kept,
    ...useSubmission({ ...kept, onSold: () => undefined, onObstacle: (obstacle) => obstacles.push(obstacle) }),
  };
  return null;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  asked = [];
  obstacles = [];
  vi.stubGlobal('fetch', (_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    asked.push({ key: headers.get('Idempotency-Key'), signal });
    return new Promise(() => undefined);
  });
  root = createRoot(document.createElement('div'));
  const queries = new QueryClient();
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Tab />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Puts a cart on its way, which hangs. */
async function sendOff(): Promise<Cart> {
  const cart = beginAttempt(newCart(), BODY);
  await act(async () => {
    tab.put(cart);
    void tab.send();
  });
  return cart;
}

/** The other tab has left this in the storage that they share. */
const elsewhere = (cart: Cart | null) =>
  act(async () => {
    const newValue = cart && JSON.stringify(cart);
    window.dispatchEvent(new StorageEvent('storage', { key: PLACE.name, newValue }));
  });

it('gives a hanging sale up once another tab has made it, and sells the next at once', async () => {
  const first = await sendOff();
  expect(tab.sending).toBe('now');
  await elsewhere(null);
  expect(tab.sending).toBe('no');
  expect(asked[0]?.signal.aborted).toBe(true);
  const second = await sendOff();
  expect(tab.sending).toBe('now');
  expect(asked.map(({ key }) => key)).toEqual([first.id, second.id]);
});

it('gives a hanging sale up once another tab has taken it back to change it', async () => {
  const cart = await sendOff();
  await elsewhere({ ...cart, sending: false });
  await wait(10 * PATIENCE_MS);
  expect(tab.sending).toBe('no');
  expect(asked).toHaveLength(1);
});

it('asks the very same again when no answer came in time, and sooner when told to', async () => {
  const { id } = await sendOff();
  await wait(PATIENCE_MS - 1);
  expect(tab.sending).toBe('now');
  await wait(1);
  expect(tab.sending).toBe('waiting');
  expect(asked).toHaveLength(1);
  await wait(1_000);
  expect(asked.map(({ key }) => key)).toEqual([id, id]);
  await wait(PATIENCE_MS);
  await act(async () => tab.retry());
  expect(asked).toHaveLength(3);
  expect(tab.cart.sending).toBe(true);
});

it('hands the cart back while nobody answers, and asks no more', async () => {
  const { id } = await sendOff();
  await wait(PATIENCE_MS);
  await act(async () => tab.takeBack());
  await wait(10 * PATIENCE_MS);
  expect(tab.cart).toMatchObject({ id, sending: false, attempts: [BODY] });
  expect(tab.sending).toBe('no');
  expect(asked).toHaveLength(1);
});

it('says that it went wrong in the words of the shop, and keeps the cart', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Internal Server Error' }, { status: 500 })));
  const { id } = await sendOff();
  await wait(0);
  expect(tab.doubt).toBe('Ocorreu um erro ao processar a venda. Tente novamente.');
  expect(tab.cart).toMatchObject({ id, sending: false, attempts: [BODY] });
  expect(tab.sending).toBe('no');
});

it('begins its pauses anew once it is told that the line is back', async () => {
  await sendOff();
  for (const pauseMs of [1_000, 2_000, 4_000]) await wait(PATIENCE_MS + pauseMs);
  expect(asked).toHaveLength(4);
  await wait(PATIENCE_MS);
  await act(async () => tab.retry());
  expect(asked).toHaveLength(5);
  await wait(PATIENCE_MS + 1_000);
  expect(asked).toHaveLength(6);
});

it('says a refusal also where the words for it cannot be fetched, and hands the cart back', async () => {
  const message = 'Este vale já foi usado por inteiro.';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'voucher_spent', message }, { status: 422 })));
  await sendOff();
  await wait(0);
  expect(obstacles).toEqual([{ at: 'barcode', title: 'Erro ao finalizar venda', description: message }]);
  expect(tab.cart).toMatchObject({ sending: false, attempts: [] });
});
