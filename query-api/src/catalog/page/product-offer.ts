import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { stockText } from '@pdv/schemas/catalog/stock-text';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { fromSteps, perUnit } from '@pdv/schemas/kernel/quantity';
import { type Html, html } from '../../http/html.ts';
import { isSoldOut } from '../sold-out.ts';

/** What a shop says of the price and the stock of a product. */
export interface Offer {
  /** `R$ 12,90/kg`; undefined where the shop wants to be asked. */
  readonly price: string | undefined;
  /** `Últimas 3 unidades`; undefined where the shop keeps it to itself. */
  readonly stock: string | undefined;
  readonly isOut: boolean;
  /** The attributes by which the script knows the product. */
  readonly attributes: Html;
}

export function offerOf(product: CatalogProductRow, shop: CatalogRow): Offer {
  const { id, price_centavos: price, unit } = product;
  const stock = fromSteps(product.stock, unit);
  // Said even by a shop that keeps its quantities to itself: nobody is to order what is not there.
  const isOut = isSoldOut(product);
  const showsPrice = shop.show_prices && !product.open_price;
  const showsStock = isOut || (shop.show_stock && product.tracks_stock);
  return {
    isOut,
    price: showsPrice ? formatBrl(price) + perUnit(unit) : undefined,
    stock: showsStock ? stockText(stock, unit) : undefined,
    attributes: html`data-id="${id}"${unit !== 'un' && html` data-unit="${unit}"`}${showsPrice && html` data-price="${price}"`}${
      showsStock && html` data-stock="${ordered(stock)}"`
    }`,
  };
}

/** What is weighed is ordered by whole units, and the shop weighs: one, where less is left. */
const ordered = (stock: number): number => (stock <= 0 ? 0 : Math.max(1, Math.floor(stock)));

export const offerText = ({ price, stock }: Offer): Html =>
  html`<div>${
    price === undefined
      ? html`<p class="product-ask">Preço sob consulta</p>`
      : html`<p class="product-price">${price}</p>`
  }${stock !== undefined && html`<p class="product-stock">${stock}</p>`}</div>`;
