import type { CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { type OpeningNow, openingLines, openingNow } from '@pdv/schemas/catalog/opening';
import { type Html, html } from '../../http/html.ts';
import { icon } from './icons.ts';
import { whereabouts } from './whereabouts.ts';

/** What the page says of the shop at an instant; a page with it holds until `opening.until`. */
export const openingOf = ({ opening_hours, time_zone }: CatalogRow, now: Date): OpeningNow | null =>
  openingNow(opening_hours, now, time_zone);

/** When the shop is open, how it delivers and where it is, as far as it says. */
export function storeFacts(shop: CatalogRow, opening: OpeningNow | null): Html | false {
  const { opening_note: note, delivery_text: delivery } = shop;
  const place = whereabouts(shop);
  const facts = [
    opening && html`<li class="store-hours">${icon('clock')}${hours(shop, opening)}</li>`,
    // The words stand with the hours where there are any.
    !opening && note && html`<li>${icon('clock')}<p>${note}</p></li>`,
    delivery && html`<li>${icon('truck')}<p class="store-delivery">${delivery}</p></li>`,
    place && html`<li>${icon('pin')}<p>${place}</p></li>`,
  ].filter((fact) => fact instanceof Object);
  return facts.length > 0 && html`<ul class="store-facts">${facts}</ul>`;
}

/** It opens without a script; with one, the words follow the clock while the page stays open. */
function hours({ opening_hours, opening_note: note }: CatalogRow, { isOpen, words, until }: OpeningNow): Html {
  const lines = openingLines(opening_hours ?? []).map(
    ({ days, hours }) => html`<div><dt>${days}</dt><dd>${hours}</dd></div>`,
  );
  return html`<details><summary><span class="store-open${isOpen && ' is-open'}" data-until="${until.toISOString()}">${words}</span><span class="store-hours-more">Ver horários</span></summary><dl>${lines}</dl></details>${
    note && html`<p class="store-note">${note}</p>`
  }`;
}
