import type { StockMovement } from '@pdv/schemas/sales/move-stock';
import type { Product } from '@pdv/schemas/sales/product';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import { parseTypedInteger, parseTypedParts } from '../../../shared/components/integer-input.tsx';
import { plus, stepOf, typedQuantity } from '../../../shared/format/typed-units.ts';

/** One product that came in: being counted, on its way to the server, recorded, or refused. */
export interface ReceiveLine {
  /** Also its idempotency key. */
  readonly key: string;
  readonly product: Product;
  /** As typed. */
  readonly quantity: string;
  /** Said with its first try: a retry has to be the same movement. */
  readonly reason?: string;
  readonly state: 'open' | 'saving' | 'failed' | 'saved';
  readonly movement?: StockMovement;
  /** Recorded, and on its way to be taken back; `undone` once it is. */
  readonly undo?: 'undoing' | 'undone';
  readonly message?: string;
}

/** Newest first; at most one is open, and it is the first. */
export type ReceiveLines = readonly ReceiveLine[];

export const openLine = (lines: ReceiveLines): ReceiveLine | undefined => lines.find(({ state }) => state === 'open');

/** The units of a line; undefined where none can be read. */
export function unitsOf({ quantity, product }: ReceiveLine): number | undefined {
  const parts = stepOf(product.unit) === 1 ? undefined : parseTypedParts(quantity);
  const units = parts ?? parseTypedInteger(quantity);
  return units !== undefined && units > 0 && units <= MAX_STOCK ? units : undefined;
}

/** Another scan of the open product is one more of it; another product begins a line of its own. */
export function scanned(lines: ReceiveLines, product: Product, key: string): ReceiveLines {
  const open = openLine(lines);
  if (open?.product.id === product.id)
    return change(lines, open.key, { quantity: typedQuantity(plus(unitsOf(open) ?? 0, 1)) });
  return [{ key, product, quantity: '1', state: 'open' }, ...lines];
}

export function change(lines: ReceiveLines, key: string, part: Partial<Omit<ReceiveLine, 'key'>>): ReceiveLines {
  return lines.map((line) => (line.key === key ? { ...line, ...part } : line));
}

export const without = (lines: ReceiveLines, key: string): ReceiveLines => lines.filter((line) => line.key !== key);

/** Something would be lost by leaving. */
export const holdsUnsaved = (lines: ReceiveLines): boolean => lines.some(({ state }) => state !== 'saved');

/** A scanner that spoke into the field for the quantity: no shop receives that many. */
export const isCode = (typed: string): boolean => /^\d{8,}$/.test(typed.trim());
