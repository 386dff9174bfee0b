import type { Offer } from './basket.ts';

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The product data on the card. */
export function offerOf(card: HTMLElement): Offer {
  const { id = '', price, stock, unit } = card.dataset;
  const called = card.querySelector('.product-name')?.textContent ?? '';
  // Whole kilos are asked for; the shop weighs.
  const name = unit ? `${called} (${unit})` : called;
  return { id, name, price: numberOf(price), stock: numberOf(stock) };
}

/** A card in a list, or the product whose page this is. */
export const OFFER = '.product-card, .product-detail';

export const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(OFFER)];

/** Whether the whole catalogue is on this page. */
export const isWhole = (): boolean => document.getElementById('lista')?.dataset.whole !== undefined;
