import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { amountOfUnits, type Unit } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { CountStockRequest } from '@pdv/schemas/sales/stock-count';
import { parseTypedInteger, parseTypedParts } from '../../../shared/components/integer-input.tsx';
import { plus, typedQuantity } from '../../../shared/format/typed-units.ts';
import { isObject, isText } from '../../../shared/shape.ts';

/** What a count needs to know of a product. */
export type Countable = Pick<Product, 'id' | 'name' | 'unit' | 'barcode' | 'stock' | 'cost'>;

export interface CountLine {
  /** As it was when it was counted: its stock then is what the count is compared with. */
  readonly product: Countable;
  /** As typed. */
  readonly quantity: string;
  /** Since when, in ms, nobody has said what stock there was as the number was typed: there is nothing to compare it with. */
  readonly unseen?: number;
  /** The answer came late, and something had moved meanwhile: the number is of no known stock. */
  readonly again?: true;
}

/** A count under way; the newest line first. */
export interface CountSession {
  /** The key of the request that records it: recorded once, whatever becomes of an answer. */
  readonly id: string;
  /** Null for all products. */
  readonly category: string | null;
  readonly lines: readonly CountLine[];
}

/** Undefined where no number can be read. */
export function unitsOf({ quantity, product }: CountLine): number | undefined {
  const units = (product.unit === 'un' ? undefined : parseTypedParts(quantity)) ?? parseTypedInteger(quantity);
  return units !== undefined && units >= 0 && units <= MAX_STOCK ? units : undefined;
}

/**
 * One more of it, or what a scale's label says. The stock of the first scan stays what the line is compared with: of what is sold while one counts on,
 * nobody can say whether it was counted already, and the review shows it.
 */
export function scanned(session: CountSession, product: Countable, units = 1): CountSession {
  const known = session.lines.find((line) => line.product.id === product.id);
  const others = session.lines.filter((line) => line !== known);
  const quantity = typedQuantity(plus(known ? (unitsOf(known) ?? 0) : 0, units));
  // The server has just told the stock: it is also that of a number of which nobody knew it.
  const line = known && isSeen(known) ? { ...known, quantity } : { product: kept(product), quantity };
  return { ...session, lines: [line, ...others] };
}

/** Chosen from a list that may be minutes old. */
export function picked(session: CountSession, product: Countable, at: number): CountSession {
  const known = session.lines.find((line) => line.product.id === product.id);
  const next = scanned(session, product);
  return known && isSeen(known) ? next : changed(next, product.id, (line) => ({ ...line, unseen: at }));
}

const isSeen = ({ unseen, again }: CountLine) => unseen === undefined && !again;

export const typed = (session: CountSession, productId: string, quantity: string, at: number): CountSession =>
  changed(session, productId, ({ product }) => ({ product, quantity, unseen: at }));

/** Until then nobody sells what is being counted without whoever counts seeing it. */
const SOON_MS = 60_000;

/**
 * The stock that the number is compared with. One that is told late and is another than the last that was known may have
 * moved before the number was typed or after: it is counted again.
 * @param quantity what it was asked for: another one is asked for anew
 */
export const seenNow = (session: CountSession, product: Countable, quantity: string, at: number): CountSession =>
  changed(session, product.id, (line) => {
    if (line.unseen === undefined || line.quantity !== quantity) return line;
    const isLate = at - line.unseen > SOON_MS && product.stock !== line.product.stock;
    return isLate ? { product: kept(product), quantity: '', again: true } : { product: kept(product), quantity };
  });

export const without = (session: CountSession, productId: string): CountSession => ({
  ...session,
  lines: session.lines.filter(({ product }) => product.id !== productId),
});

function changed(session: CountSession, productId: string, to: (line: CountLine) => CountLine): CountSession {
  return { ...session, lines: session.lines.map((line) => (line.product.id === productId ? to(line) : line)) };
}

const kept = ({ id, name, unit, barcode, stock, cost }: Countable): Countable => ({
  ...{ id, name, unit, barcode, stock },
  ...(cost !== undefined && { cost }),
});

/** A line as it is reviewed. */
export interface Reviewed {
  readonly product: Countable;
  readonly counted: number;
  readonly difference: number;
  /** At its average cost, signed; null where that is not known or not for this person. */
  readonly cost: string | null;
  /** What was sold or came in since it was counted. */
  readonly movedSince: number;
}

/** @param now the stock of products by id, as far as it is known */
export function reviewOf({ lines }: CountSession, now: ReadonlyMap<string, Countable>): readonly Reviewed[] {
  return lines.flatMap((line) => {
    const counted = unitsOf(line);
    if (counted === undefined) return [];
    const { product } = line;
    const difference = plus(counted, -product.stock);
    const current = now.get(product.id)?.stock ?? product.stock;
    return [
      { product, counted, difference, cost: costOf(product, difference), movedSince: plus(current, -product.stock) },
    ];
  });
}

function costOf({ cost, unit }: { readonly cost?: string | null | undefined; readonly unit: Unit }, units: number) {
  if (!cost) return null;
  const centavos = amountOfUnits(fromDecimal(cost) ?? 0, Math.abs(units), unit);
  return `${units < 0 && centavos !== 0 ? '-' : ''}${toDecimal(centavos)}`;
}

/** @param missing products that nobody counted and that are to have none */
export const requestOf = (session: CountSession, missing: readonly Countable[]): CountStockRequest => ({
  category: session.category,
  lines: [
    ...session.lines.flatMap((line) => {
      const counted = unitsOf(line);
      return counted === undefined ? [] : [{ productId: line.product.id, counted, seen: line.product.stock }];
    }),
    ...missing.map(({ id, stock }) => ({ productId: id, counted: 0, seen: stock })),
  ],
});

/** Null for what is no count. */
export function readSession(text: string | null): CountSession | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isSession = (value: unknown): value is CountSession =>
  isObject(value) &&
  isText(value.id) &&
  (value.category === null || isText(value.category)) &&
  Array.isArray(value.lines) &&
  value.lines.every(
    (line) =>
      isObject(line) &&
      isText(line.quantity) &&
      typeof (line.unseen ?? 0) === 'number' &&
      (line.again ?? true) === true &&
      isObject(line.product) &&
      [line.product.id, line.product.name, line.product.unit].every(isText) &&
      typeof line.product.stock === 'number',
  );
