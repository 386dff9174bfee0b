import { quantityWords } from '@pdv/schemas/kernel/quantity';
import { sellable } from '@pdv/schemas/sales/stocked';
import { useState } from 'react';
import { plus, stepOf, typedQuantity } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import {
  addUnits,
  type Cart,
  type CartDiscount,
  type CartProduct,
  changePrice,
  emptied,
  lineOf,
  removeLine,
  setDiscount,
  setQuantity,
  unitsIn,
  unpaid,
  withoutUnweighed,
  withUnweighed,
} from '../cart/cart.ts';
import { labelsFull } from '../cart/labels-full.ts';
import { onlySoMany } from '../cart/stock-words.ts';
import type { useCart } from '../cart/use-cart.ts';
import type { Fields } from '../cart/use-fields.ts';
import { answered, mostOf, sayUnweighed, useAsking } from './use-asking.ts';

/** What comes back is the same sale as before, under the same key. */
type Removed = Pick<Cart, 'id' | 'lines' | 'discount' | 'split' | 'payments' | 'attempts' | 'earlierInDoubt'> &
  Partial<Cart>;

type Options = Pick<ReturnType<typeof useCart>, 'latest' | 'put'> & { readonly fields: Fields };

/** What goes into the cart and out of it, one unit or line at a time. A cart on its way to the server stays as it is. */
export function useCartActions({ latest, put, fields }: Options) {
  /** The line that was touched last: keys work on it. */
  const [selected, setSelected] = useState<string | null>(null);
  const [undo, setUndo] = useState<Removed | null>(null);
  const question = useAsking({
    current: () => latest.current,
    put,
    add: (product, units) => {
      const added = add(product, units);
      if (added) weighed(product.id);
      return !!added;
    },
    onUnweighed: (product) => put(withUnweighed(latest.current, product)),
  });
  const locked = () => latest.current.sending;

  /**
   * Puts a product into the cart, and asks how many of it unless that was said or the next scan is coming.
   * @param doubtful the units may have been meant otherwise
   */
  function take(
    product: CartProduct,
    units: number | null,
    how: 'scanned' | 'picked',
    doubtful = false,
    labels?: readonly string[],
  ): void {
    if (locked()) return;
    const asks = units === null || doubtful;
    // Two scans in a row, answered late: the question goes from the first product to the second.
    const goesOn = asks && question.isUnanswered() && fields.scanned.current === '';
    // It was read before the question came, or beside a code that is being read: the question is answered first.
    const late = question.hiddenText() !== '' || (how === 'scanned' && question.isAwaited());
    if (!late) question.settle();
    setSelected(product.id);
    const mayAsk = asks && !late && (goesOn || fields.isFree(how));
    const added =
      units === null && stepOf(product.unit) < 1 ? weigh(product, mayAsk, how) : add(product, units ?? 1, labels);
    if (added) announce(product, added, mayAsk, how);
  }

  /** Null where it has no room: it says so. */
  function add(product: CartProduct, units: number, labels?: readonly string[]): Taken | null {
    const tooMany = labelsFull(latest.current, product.id, labels);
    const { cart, added } = addUnits(latest.current, product, units, labels);
    if (!tooMany) put(cart);
    if (!tooMany && 'quantity' in added) {
      setUndo(null);
      return added;
    }
    const title = tooMany ? `Etiquetas demais de ${product.name}` : 'Carrinho cheio';
    notify({
      type: 'error',
      ...('stock' in added
        ? onlySoMany(product.name, added.stock, product.unit)
        : { title, description: 'Finalize esta venda e comece outra.' }),
    });
    return null;
  }

  /** How much of it, before any of it is sold. */
  function weigh(product: CartProduct, mayAsk: boolean, how: 'scanned' | 'picked'): null {
    const stock = sellable(product);
    const before = lineOf(latest.current, product.id)?.quantity ?? 0;
    if (before >= stock) notify({ type: 'error', ...onlySoMany(product.name, stock, product.unit) });
    else if (mayAsk) question.ask({ product: { ...product, stock }, before, units: 0, how });
    else leaveUnweighed(product);
    return null;
  }

  /** Nobody can be asked just now. */
  function leaveUnweighed(product: CartProduct): void {
    put(withUnweighed(latest.current, product));
    sayUnweighed(product);
  }

  function weighed(productId: string): void {
    put(withoutUnweighed(latest.current, productId));
  }

  type Taken = { readonly kind: 'added' | 'increased'; readonly quantity: number };
  function announce(product: CartProduct, { kind, quantity }: Taken, mayAsk: boolean, how: 'scanned' | 'picked'): void {
    const description = `${quantityWords(quantity, product.unit)} × ${product.name}`;
    const say = (title: string, description: string) => notify({ type: 'success', title, description, yields: true });
    if (kind === 'increased') say('Quantidade atualizada!', description);
    else if (!mayAsk) say('Produto adicionado!', description);
    else {
      if (how === 'scanned') say('Produto encontrado!', quantity > 1 ? description : product.name);
      question.ask({ product: { ...product, stock: sellable(product) }, before: 0, units: quantity, how });
    }
  }

  /** Enter in 'Definir Quantidade'. */
  function confirmQuantity(text: string): void {
    const { asking } = question;
    if (!asking) return;
    const { product, how } = asking;
    const units = answered(text, product.unit);
    if (!units) {
      question.lack();
      return;
    }
    if (units > mostOf(asking)) {
      notify({ type: 'error', ...onlySoMany(product.name, product.stock, product.unit) });
      return;
    }
    question.note(typedQuantity(units));
    if (!question.settle()) return;
    const title = how === 'line' ? 'Quantidade atualizada!' : 'Produto adicionado!';
    notify({ type: 'success', title, description: `${quantityWords(units, product.unit)} × ${product.name}` });
    fields.toBarcode();
  }

  function change(productId: string, quantity: number): void {
    if (quantity <= 0) {
      remove(productId);
      return;
    }
    if (locked()) return;
    question.settle();
    setSelected(productId);
    put(setQuantity(latest.current, productId, quantity));
    setUndo(null);
  }

  function remove(productId: string): void {
    takeOut((cart) => {
      const without = removeLine(cart, productId);
      return without.lines.length > 0 ? without : emptied(cart);
    });
    if (selected === productId) setSelected(null);
  }

  function takeOff(productId: string | null, discount: CartDiscount | null): void {
    if (!locked()) put(setDiscount(latest.current, productId, discount));
  }

  function reprice(productId: string, priceChange: string | null): void {
    if (!locked()) put(changePrice(latest.current, productId, priceChange));
  }

  function takeOut(without: (cart: Cart) => Cart, kept: Partial<Cart> = {}): void {
    if (locked() || latest.current.lines.length === 0) return;
    question.settle();
    const { id, lines, discount, split, payments, attempts, earlierInDoubt } = latest.current;
    setUndo({ id, lines, discount, split, payments, attempts, earlierInDoubt, ...kept });
    put(without(latest.current));
  }

  function empty(): void {
    const { paymentMethod, amountPaid, card, paymentDate } = latest.current;
    takeOut((cart) => unpaid(emptied(cart)), { paymentMethod, amountPaid, card, paymentDate });
  }

  function putBack(): void {
    if (!undo || locked()) return;
    put({ ...latest.current, ...undo });
    setUndo(null);
    fields.toBarcode();
  }

  /** A tap on the quantity of a line. */
  function askAgain(productId: string): void {
    const line = lineOf(latest.current, productId);
    if (!line || locked() || question.hiddenText()) return;
    question.settle();
    setSelected(productId);
    question.ask({ product: line.product, before: line.quantity, units: line.quantity, how: 'line' });
  }

  /** Arrows walk through the cart and change it, while the barcode field is empty. False for any other key. */
  function inCart(key: string): boolean {
    const { lines } = latest.current;
    if (locked() || lines.length === 0 || question.isOpen()) return false;
    const at = lines.findIndex(({ product }) => product.id === selected);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const last = lines.length - 1;
      const to = at < 0 ? last : Math.max(0, Math.min(last, at + (key === 'ArrowDown' ? 1 : -1)));
      setSelected(lines[to]?.product.id ?? null);
      return true;
    }
    const line = lines[at];
    if (!line) return false;
    const { id, stock, unit } = line.product;
    const step = stepOf(unit);
    if (key === 'ArrowRight' && line.quantity < stock) change(id, plus(line.quantity, step));
    else if (key === 'ArrowLeft' && line.quantity > step) change(id, plus(line.quantity, -step));
    else if (key === 'Delete') remove(id);
    return ['ArrowRight', 'ArrowLeft', 'Delete'].includes(key);
  }

  return {
    selected,
    /** Units that were taken out and can be put back. */
    removed: undo && unitsIn(undo.lines) - unitsIn(latest.current.lines),
    question,
    changes: {
      take,
      leaveUnweighed,
      weighed,
      confirmQuantity,
      change,
      remove,
      empty,
      takeOff,
      changePrice: reprice,
      putBack,
      forgetUndo: () => setUndo(null),
      askAgain,
      inCart,
    },
  };
}
