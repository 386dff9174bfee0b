/** A product in the basket, as it was when last seen. */
export interface Line {
  readonly id: string;
  readonly name: string;
  /** Centavos; null where the shop shows no prices. */
  readonly price: number | null;
  readonly quantity: number;
}

export type Basket = readonly Line[];

/** The message goes in an address, and addresses have an end. */
export const MOST_LINES = 50;
const MOST_UNITS = 999;

/** A product as the page shows it; `stock` where the shop shows that, and where there is none. */
export interface Offer extends Omit<Line, 'quantity'> {
  readonly stock: number | null;
}

export const mostOf = ({ stock }: Pick<Offer, 'stock'>): number => Math.min(stock ?? MOST_UNITS, MOST_UNITS);

export const quantityOf = (basket: Basket, id: string): number => basket.find((line) => line.id === id)?.quantity ?? 0;

/** New products go to the end; none of one takes it out; no more than there are. */
export function withQuantity(basket: Basket, offer: Offer, quantity: number): Basket {
  const { id, name, price } = offer;
  const line: Line = { id, name, price, quantity: Math.min(quantity, mostOf(offer)) };
  const isNew = basket.every((other) => other.id !== id);
  if (line.quantity <= 0) return basket.filter((other) => other.id !== id);
  if (isNew) return basket.length < MOST_LINES ? [...basket, line] : basket;
  return basket.map((other) => (other.id === id ? line : other));
}

export const unitsOf = (basket: Basket): number => basket.reduce((units, { quantity }) => units + quantity, 0);

/** Centavos; null where not every price is known. */
export function totalOf(basket: Basket): number | null {
  let total = 0;
  for (const { price, quantity } of basket) {
    if (price === null) return null;
    total += price * quantity;
  }
  return total;
}

/** The shop's current offers. `gone` names products it no longer has. */
export function upToDate(
  basket: Basket,
  offers: ReadonlyMap<string, Offer>,
): { basket: Basket; gone: readonly string[] } {
  const kept: Line[] = [];
  const gone: string[] = [];
  for (const line of basket) {
    const offer = offers.get(line.id);
    const quantity = offer ? Math.min(line.quantity, mostOf(offer)) : 0;
    if (offer && quantity > 0) kept.push({ id: offer.id, name: offer.name, price: offer.price, quantity });
    else gone.push(line.name);
  }
  return { basket: kept, gone };
}

/** Whatever was stored, by whatever version: what is no line is left out. */
export function parseBasket(stored: string | null): Basket {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine).slice(0, MOST_LINES) : [];
  } catch {
    return [];
  }
}

function isLine(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, price, quantity } = value as Record<string, unknown>;
  const isPrice = price === null || (Number.isSafeInteger(price) && Number(price) >= 0);
  const isQuantity = Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= MOST_UNITS;
  return typeof id === 'string' && typeof name === 'string' && isPrice && isQuantity;
}
