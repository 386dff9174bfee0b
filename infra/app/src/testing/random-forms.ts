import { nfe } from '@pdv/command-api/testing/nfe';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';

export interface Shop {
  readonly shopId: string;
  readonly token: string;
  /** Another shop of its owner, where there is one. */
  readonly sibling?: Shop;
  /** Told of low stock, as a new shop is. */
  alerts: boolean;
  readonly made: Record<'products' | 'customers' | 'sales' | 'members' | 'drawers' | 'held', string[]>;
}
export interface Numbers {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}
export const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
export const segmentForm = ({ a, c }: Numbers) => ({
  name: `Grupo ${a}`,
  rules: [{ what: 'visits', is: 'at-least', count: 1 + (c % 9), within: 30 }],
});
export const reportForm = ({ a, c }: Numbers) => ({
  name: `Relatório ${a}`,
  definition: { measures: [c % 2 ? 'net' : 'items'], rows: a % 2 ? 'category' : 'month', period: 'last-90-days' },
});

export const invoiceForm = ({ a, c }: Numbers, productId: string | undefined) => ({
  file: Buffer.from(
    nfe({
      nNF: 1 + (a % 5_000),
      items: ['A', 'B'].map((cProd) => ({
        ...{ cProd, xProd: `${cProd} ${a}`, uCom: 'CX', qCom: `${1 + (c % 9)}.0000`, vProd: `${1 + (a % 300)}.55` },
      })),
    }),
  ).toString('base64'),
  lines: [
    { nth: 1, unitsPerNoteUnit: 1 + (c % 12), productId },
    ...(a % 2
      ? [{ nth: 2, unitsPerNoteUnit: 6, create: { name: `Da nota ${a}`, category: 'Nota', price: '9.90' } }]
      : []),
  ],
});

export const at = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];
export const word = (n: number) => ['Café', 'Chá', 'Açúcar', 'Pão', 'Óleo'][n % 5] ?? '';
export const productForm = ({ a, b, c }: Numbers) => ({
  ...{ name: `${word(a)} ${b}`, category: word(b), price: `${1 + (c % 90)}.${10 + (a % 90)}` },
  ...{ stock: b % 60, consumptionDays: 1 + (c % 60), activeInCatalog: a % 2 === 0 },
  ...(c % 3 === 0 && { barcode: `789${String(a).padStart(9, '0')}` }),
  // Weighed, measured, uncounted and of an open price, some of them; a change has no say over the unit.
  ...(b % 5 === 0 && { unit: ['kg', 'L', 'm'][c % 3], cost: `${1 + (a % 30)}.50`, minimumStock: (a % 40) / 8 }),
  ...(b % 7 === 0 && { tracksStock: a % 2 === 0, openPrice: c % 2 === 0, supplier: word(c) }),
  ...(a % 5 === 0 && { barcodes: [`78${a}`, `79${b}`] }),
});
/** Now and then a part: refused of what is sold by the piece. */
export const some = (n: number) => (n % 4 === 0 ? (1 + (n % 3_000)) / 1_000 : 1 + (n % 4));
export const person = ({ a, b, c }: Numbers) => ({
  name: `${word(a)} ${b}`,
  email: c % 2 ? `p${a}@example.com` : null,
  phone: b % 2 ? '11981234410' : null,
  vehiclePlate: a % 2 ? 'ABC1D23' : null,
  ...(b % 3 > 0 && { birthday: b % 3 === 1 ? `${1 + (a % 28)}/${1 + (c % 12)}` : '29/02/1992' }),
});
export const inDays = ({ b }: Pick<Numbers, 'b'>) =>
  new Date(Date.now() + (1 + (b % 20)) * 86_400_000).toISOString().slice(0, 10);

export function payment(shop: Shop, { a, b, c }: Numbers) {
  const paymentMethod = at(PAYMENT_METHODS, a + c);
  return {
    paymentMethod,
    ...(paymentMethod === 'credit' && { paymentDate: inDays({ b }) }),
    customerId: b % 3 ? at(shop.made.customers, c) : null,
    // A closed one is refused.
    cashSessionId: c % 2 ? shop.made.drawers.at(-1) : null,
  };
}

/** A whole PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
