// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkError } from '../../../shared/api/api-error.ts';
import { productByBarcode } from '../register-sale/product-by-barcode.query.ts';
import { useScanner } from './use-scanner.ts';

vi.mock('../register-sale/product-by-barcode.query.ts');

const EAN = '7891000100103';
let root: Root;
let before = '';
let scanner: ReturnType<typeof useScanner>;
/** In the order in which it was told. */
let told: unknown[] = [];

function Register() {
  scanner = useScanner({
    held: { current: '' },
    whenFree: () => Promise.resolve(),
    onProduct: (_, { code }) => told.push(['product', code]),
    onUnread: (code) => told.push(['unread', code]),
    onMissing: (code) => told.push(['missing', code]),
    onRead: () => before,
    onReading: (quantity) => told.push(['quantity', quantity]),
    onEmptied: () => told.push('emptied'),
  });
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told = [];
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Register />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Digits in the field for the quantity, and then a scan, at a shop that sells one product. */
function read(digits: string, code: string, known: string): void {
  vi.mocked(productByBarcode).mockImplementation(async (asked) =>
    asked === known ? ({ id: 'p1' } as Awaited<ReturnType<typeof productByBarcode>>) : null,
  );
  before = digits;
  scanner.reader.scanned(code);
}

it.each([
  [
    '3',
    EAN,
    EAN,
    [
      ['quantity', '3'],
      ['product', EAN],
    ],
  ],
  [
    '789',
    EAN.slice(3),
    EAN,
    [
      ['quantity', ''],
      ['product', EAN],
    ],
  ],
  // No check digit says so, but the shop has it.
  [
    '12',
    '34567891',
    '1234567891',
    [
      ['quantity', ''],
      ['product', '1234567891'],
    ],
  ],
  [
    '789',
    EAN.slice(3),
    'nothing',
    [
      ['quantity', ''],
      ['missing', EAN],
    ],
  ],
  [
    '3',
    EAN,
    'nothing',
    [
      ['quantity', '3'],
      ['missing', EAN],
    ],
  ],
  ['', EAN, EAN, [['product', EAN]]],
])('reads %j and %s where the shop sells %s', async (digits, code, known, expected) => {
  read(digits, code, known);
  await expect.poll(() => told).toEqual(expected);
});

it('keeps the likelier reading while nobody can be asked', async () => {
  vi.mocked(productByBarcode).mockRejectedValue(networkError());
  before = '789';
  scanner.reader.scanned(EAN.slice(3));
  await expect
    .poll(() => told)
    .toEqual([
      ['quantity', ''],
      ['unread', EAN],
    ]);
});

it('says that the field was emptied', () => {
  scanner.reader.typed('7', 0);
  scanner.reader.typed('', 10);
  expect(told).toEqual(['emptied']);
});
