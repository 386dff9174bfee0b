import { formatBrl } from '@pdv/schemas/kernel/money';
import { keep, readKept } from '../../../shared/kept.ts';
import {
  type Basket,
  mostOf,
  type Offer,
  parseBasket,
  quantityOf,
  totalOf,
  unitsOf,
  upToDate,
  withQuantity,
} from './basket.ts';
import { createBasketDialog } from './basket-dialog.ts';
import { find } from './element.ts';
import { cards, isWhole, OFFER, offerOf } from './offers.ts';
import { stepper } from './stepper.ts';

export interface BasketView {
  /** After other products came onto the page. */
  productsChanged(): void;
}

/** The buttons at the products, the bar below and the order itself; nothing where the shop takes no orders. */
export function startBasket(): BasketView | undefined {
  const { slug = '', store = '', whatsapp } = document.body.dataset;
  if (!whatsapp) return undefined;
  const kept = `catalog-basket:${slug}`;
  const bar = find<HTMLElement>('.basket-bar');
  const said = find<HTMLElement>('.basket-said');
  let basket: Basket = parseBasket(readKept(kept));

  const offerFor = (id: string): Offer | undefined => {
    const card = cards().find((each) => each.dataset.id === id);
    const line = basket.find((each) => each.id === id);
    return card ? offerOf(card) : line && { ...line, stock: null };
  };
  const change = (next: Basket) => {
    basket = next;
    keep(kept, JSON.stringify(basket));
    show();
  };
  const dialog = createBasketDialog({
    store,
    whatsapp,
    mostOf: (id) => mostOf(offerFor(id) ?? { stock: null }),
    clear: () => change([]),
  });

  function set(id: string, quantity: number) {
    const offer = offerFor(id);
    if (!offer) return;
    const before = basket;
    change(withQuantity(basket, offer, quantity));
    const now = quantityOf(basket, id);
    const isFull = before === basket && now === 0;
    said.textContent = isFull ? 'O pedido já tem produtos demais.' : `${offer.name}: ${now} no pedido`;
  }

  /** A button as long as there is none of it, then how many. */
  function showCard(card: HTMLElement) {
    const add = card.querySelector<HTMLElement>('button.product-add');
    if (!add) return;
    const offer = offerOf(card);
    const quantity = quantityOf(basket, offer.id);
    const old = card.querySelector('.stepper');
    const focused = old?.contains(document.activeElement) ? document.activeElement : null;
    add.hidden = quantity > 0;
    if (quantity === 0) {
      old?.remove();
      if (focused) add.focus();
      return;
    }
    const next = stepper(offer.id, offer.name, quantity, mostOf(offer));
    if (old) old.replaceWith(next);
    else add.after(next);
    const wanted = focused?.getAttribute('data-change') ?? (document.activeElement === add ? '1' : null);
    if (wanted) focusChange(next, wanted);
  }

  function show() {
    const ids = new Set(basket.map(({ id }) => id));
    for (const card of cards()) {
      if (ids.has(card.dataset.id ?? '') || card.querySelector('.stepper')) showCard(card);
    }
    const units = unitsOf(basket);
    bar.hidden = units === 0;
    dialog.show(basket);
    if (units === 0) return;
    const total = totalOf(basket);
    find('.basket-count').textContent = `Ver pedido · ${units} ${units === 1 ? 'item' : 'itens'}`;
    find('.basket-total').textContent = total === null ? '' : formatBrl(total);
  }

  function productsChanged() {
    if (isWhole() && basket.length > 0) {
      const offers = new Map(
        cards()
          .filter(isOrderable)
          .map((card) => [card.dataset.id ?? '', offerOf(card)]),
      );
      const current = upToDate(basket, offers);
      change(current.basket);
      if (current.gone.length > 0) dialog.tell(`Não há mais: ${current.gone.join(', ')}.`);
    } else show();
  }

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.basket-open')) return dialog.open();
    const card = target.closest<HTMLElement>(OFFER);
    if (card && target.closest('button.product-add')) {
      set(card.dataset.id ?? '', 1);
      const more = card.querySelector<HTMLElement>('.stepper [data-change="1"]');
      more?.focus({ preventScroll: true });
      return;
    }
    const step = target.closest<HTMLElement>('.stepper [data-change]');
    const id = step?.closest<HTMLElement>('.stepper')?.dataset.of;
    if (step && id) set(id, quantityOf(basket, id) + Number(step.dataset.change));
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== kept) return;
    basket = parseBasket(newValue);
    show();
  });
  productsChanged();
  return { productsChanged };
}

const isOrderable = (card: HTMLElement) => card.querySelector('button.product-add') !== null;

function focusChange(inside: Element, change: string) {
  const wanted = inside.querySelector<HTMLButtonElement>(`[data-change="${change}"]`);
  const other = inside.querySelector<HTMLButtonElement>('button:not(:disabled)');
  (wanted?.disabled ? other : wanted)?.focus({ preventScroll: true });
}
