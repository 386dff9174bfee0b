// @vitest-environment jsdom
import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_PRODUCT } from '../create-product/empty-product.ts';
import { useProductForm } from './use-product-form.ts';

const COFFEE: Product = {
  ...EMPTY_PRODUCT,
  id: '0e8cfd5f-0f4b-4a2c-8e6a-2f1d3c4b5a69',
  name: 'Café',
  description: null,
  category: 'Mercearia',
  price: '18.90',
  stock: 12_000,
  imageUrl: null,
  photos: [],
  barcode: null,
  supplier: null,
};

let root: Root;
let form: ReturnType<typeof useProductForm>;
/** Stocks that were sent to the server, which answers with the next of `answers`, or never. */
let sent: unknown[];
let answers: Response[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).stock);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : new Promise(() => undefined);
  });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Form({ product }: { readonly product: Product | undefined }) {
  form = useProductForm(product, () => undefined);
  return null;
}

/** Opens the form, types the units and what else is given, and saves. */
async function save(
  product: Product | undefined,
  stock: number,
  more: Partial<CreateProductRequest> = {},
): Promise<void> {
  const queries = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Form product={product} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => {
    form.form.reset({ ...form.form.getValues(), name: 'Café', category: 'Mercearia', price: '18.90', stock, ...more });
    await form.submit();
  });
}

it.each([
  ['a new product', undefined, 9_999],
  ['a product of 12,000', COFFEE, 21_999],
  ['a product that has fewer', COFFEE, 3],
])('saves the stock of %s at once', async (_, product, stock) => {
  await save(product, stock);
  expect(form.doubt).toBeNull();
  expect(sent).toEqual([stock]);
});

it.each([
  ['a new product', undefined, 10_000],
  ['a product of 12,000', COFFEE, 22_000],
])('asks first about so much more of %s', async (_, product, stock) => {
  await save(product, stock);
  expect(form.doubt).toMatchObject({ type: 'has', units: stock, name: 'Café' });
  expect(sent).toEqual([]);
  await act(async () => form.doubt?.goOn());
  expect(sent).toEqual([stock]);
});

it('says at the field that the stock was sold from meanwhile, and saves what is confirmed over the new figure', async () => {
  const message = 'O estoque mudou para 11990 enquanto você editava. Confira e salve de novo.';
  answers = [Response.json({ code: 'stock_changed', message, stock: 11_990 }, { status: 409 })];
  await save(COFFEE, 12_010);
  await vi.waitFor(() => expect(form.form.getFieldState('stock').error?.message).toBe(message));
  expect(form.refusal).toBeNull();
  await act(() => form.submit());
  expect(form.stockBefore).toBe(11_990);
  expect(sent).toEqual([12_010, 12_010]);
});

it.each([
  ['barcode', 'barcodes', '789'],
  ['barcodes', 'barcode', '222'],
] as const)("says at %s, and not at %s, that %s is another product's", async (field, other, barcode) => {
  const message = `O código de barras ${barcode} já é do produto Arroz.`;
  answers = [Response.json({ code: 'barcode_taken', message, barcode }, { status: 409 })];
  await save(undefined, 1, { barcode: '789', barcodes: ['111', '222'] });
  await vi.waitFor(() => expect(form.form.getFieldState(field).error?.message).toBe(message));
  expect(form.form.getFieldState(other).error).toBeUndefined();
});

it('takes the stock away with the control of it, whatever was typed before', async () => {
  await save(COFFEE, 12_500, { tracksStock: false });
  expect(sent).toEqual([0]);
});

it('takes back what it said of the last try when the next one does not leave the form', async () => {
  answers = [Response.json({ code: 'product_not_found', message: 'Produto não encontrado.' }, { status: 404 })];
  await save(COFFEE, 12_000);
  await vi.waitFor(() => expect(form.refusal).toBe('Produto não encontrado.'));
  await act(async () => {
    form.form.setValue('name', '');
    await form.submit();
  });
  expect(form.refusal).toBeNull();
  expect(sent).toHaveLength(1);
});
