import { addDays } from '@pdv/schemas/kernel/business-day';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { Checkout } from '@pdv/schemas/sales/checkout';
import type { Product } from '@pdv/schemas/sales/create-product';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import {
  acceptPrices,
  addUnits,
  type Cart,
  type CartLine,
  type CartProduct,
  lineOf,
  newCart,
  removeLine,
  setQuantity,
} from './cart.ts';
import { amountsOf } from './cart-amounts.ts';
import { type Obstacle, obstacleOf, requestOf } from './cart-checkout.ts';
import { onlySoMany } from './stock-words.ts';
import { beginAttempt, remainderOf } from './try-checkout.ts';
import { useAsking } from './use-asking.ts';
import { useCart } from './use-cart.ts';
import { useCheckout } from './use-checkout.ts';
import { useFields } from './use-fields.ts';
import { useScanner } from './use-scanner.ts';
import { useUnread } from './use-unread.ts';

export interface Sold {
  readonly checkout: Checkout;
  /** The cart had been changed after an attempt of which nobody knew that it had succeeded. */
  readonly changed: boolean;
}

const USUAL_TERM_DAYS = 30;

/** Everything that happens at the register; what it looks like stands elsewhere. */
export function useRegister() {
  const { id: shopId, memberId, timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const { cart, latest, put } = useCart({ shopId, memberId });
  const fields = useFields();
  /** The line that was touched last: keys work on it. */
  const [selected, setSelected] = useState<string | null>(null);
  const [undo, setUndo] = useState<readonly CartLine[] | null>(null);
  const [sold, setSold] = useState<Sold | null>(null);
  const waiting = useRef<(() => void)[]>([]);
  const question = useAsking({ current: () => latest.current, put });

  const checkout = useCheckout({
    latest,
    put,
    onSold({ cart: before, checkout: answer, changed }) {
      put({ ...newCart(), lines: changed ? remainderOf(before, answer) : [] });
      setUndo(null);
      setSold({ checkout: answer, changed });
      notify({ type: 'success', title: 'Venda finalizada com sucesso!' });
    },
    onObstacle: holdUp,
  });

  const scanner = useScanner({
    whenFree: () =>
      latest.current.sending ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve(),
    onProduct: (product, units) => take(product, units, 'scanned'),
    onUnread: (typed) => put({ ...latest.current, unread: [...latest.current.unread, typed] }),
  });
  useEffect(() => {
    if (cart.sending) return;
    for (const go of waiting.current.splice(0)) go();
  }, [cart.sending]);

  const unread = useUnread({ latest, put, onProduct: (product, units) => take(product, units, 'scanned') });

  function holdUp({ at, ...notice }: Obstacle): void {
    notify({ type: 'error', ...notice });
    fields.goTo(at);
  }

  /** What is on its way stays as it was sent: a retry has to be the same sale. */
  function edit(part: Partial<Cart>): void {
    if (!latest.current.sending) put({ ...latest.current, ...part });
  }

  /** Puts a product into the cart, and asks how many of it unless that was said or the next scan is coming. */
  function take(product: Product | CartProduct, units: number | null, how: 'scanned' | 'picked'): void {
    if (latest.current.sending) return;
    question.settle();
    const { cart: next, added } = addUnits(latest.current, product, units ?? 1);
    put(next);
    setSelected(product.id);
    const { name } = product;
    if (added.kind === 'out-of-stock') {
      notify({ type: 'error', ...onlySoMany(name, added.stock) });
      return;
    }
    if (added.kind === 'cart-full') {
      notify({ type: 'error', title: 'Carrinho cheio', description: 'Finalize esta venda e comece outra.' });
      return;
    }
    setUndo(null);
    if (added.kind === 'increased') {
      notify({ type: 'success', title: 'Quantidade atualizada!', description: `${added.quantity} × ${name}` });
      return;
    }
    if (how === 'scanned') notify({ type: 'success', title: 'Produto encontrado!', description: name });
    if (units === null && fields.isFree(how)) question.ask({ product, before: 0, units: 1, how });
    else notify({ type: 'success', title: 'Produto adicionado!', description: `${added.quantity} × ${name}` });
  }

  /** Enter in 'Definir Quantidade'. */
  function confirmQuantity(text: string): void {
    const { product, how } = question.asking ?? {};
    if (!product) return;
    const units = Math.max(1, Number(text));
    if (units > product.stock) {
      notify({ type: 'error', ...onlySoMany(product.name, product.stock) });
      return;
    }
    question.note(text);
    question.settle();
    const title = how === 'line' ? 'Quantidade atualizada!' : 'Produto adicionado!';
    notify({ type: 'success', title, description: `${units} × ${product.name}` });
    fields.toBarcode();
  }

  function change(productId: string, quantity: number): void {
    if (latest.current.sending) return;
    question.settle();
    setSelected(productId);
    if (quantity <= 0) {
      remove(productId);
      return;
    }
    put(setQuantity(latest.current, productId, quantity));
    setUndo(null);
  }

  function remove(productId: string): void {
    if (latest.current.sending) return;
    question.settle();
    setUndo(latest.current.lines);
    put(removeLine(latest.current, productId));
    if (selected === productId) setSelected(null);
  }

  function empty(): void {
    if (latest.current.sending || latest.current.lines.length === 0) return;
    question.settle();
    setUndo(latest.current.lines);
    put({ ...latest.current, lines: [] });
  }

  function takeBack(): void {
    if (!undo || latest.current.sending) return;
    put({ ...latest.current, lines: undo });
    setUndo(null);
    fields.toBarcode();
  }

  function pay(paymentMethod: PaymentMethod): void {
    if (latest.current.sending) return;
    question.settle();
    const { paymentMethod: before, amountPaid, paymentDate } = latest.current;
    const { totalCentavos } = amountsOf(latest.current);
    const again = before === paymentMethod;
    edit({
      paymentMethod,
      ...(paymentMethod === 'credit' && !paymentDate && { paymentDate: addDays(today, USUAL_TERM_DAYS) }),
      // The same key once more: handed over to the centavo.
      ...(paymentMethod === 'cash' && again && !fromDecimal(amountPaid) && { amountPaid: toDecimal(totalCentavos) }),
    });
    if (paymentMethod === 'cash') fields.goTo('amountPaid');
    else if (paymentMethod === 'credit' && again) fields.goTo('paymentDate');
    else fields.toBarcode();
  }

  function finish(): void {
    question.settle();
    if (latest.current.sending) {
      void checkout.send();
      return;
    }
    if (scanner.looking) {
      notify({
        type: 'info',
        title: 'Um código ainda está sendo buscado',
        description: 'Finalize assim que ele aparecer.',
      });
      return;
    }
    const obstacle = obstacleOf(latest.current, today);
    if (obstacle) {
      holdUp(obstacle);
      return;
    }
    put(beginAttempt(latest.current, requestOf(latest.current)));
    void checkout.send();
  }

  /** The next product was scanned into the field for the quantity: this one keeps the quantity so far. */
  function codeWhileAsking({ before, code }: { before: string; code: string }, ended: boolean, atMs: number): void {
    question.note(before);
    question.settle();
    fields.barcode.current?.focus();
    if (ended) scanner.reader.scanned(code);
    else scanner.reader.typed(code, atMs);
  }

  /** A tap on the quantity of a line. */
  function askAgain(productId: string): void {
    const line = lineOf(latest.current, productId);
    if (!line || latest.current.sending) return;
    question.settle();
    setSelected(productId);
    question.ask({ product: line.product, before: line.quantity, units: line.quantity, how: 'line' });
  }

  /** Arrows walk through the cart and change it, while the barcode field is empty. */
  function inCart(key: string): boolean {
    const { lines, sending } = latest.current;
    const at = lines.findIndex(({ product }) => product.id === selected);
    const line = lines[at];
    if (sending || lines.length === 0 || question.isOpen()) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const to =
        at < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, at + (key === 'ArrowDown' ? 1 : -1)));
      setSelected(lines[to]?.product.id ?? null);
      return true;
    }
    if (!line) return false;
    if (key === 'ArrowRight' && line.quantity < line.product.stock) change(line.product.id, line.quantity + 1);
    else if (key === 'ArrowLeft' && line.quantity > 1) change(line.product.id, line.quantity - 1);
    else if (key === 'Delete') remove(line.product.id);
    return ['ArrowRight', 'ArrowLeft', 'Delete'].includes(key);
  }

  /** The buyer agrees: sold at once, unless something else is missing. */
  function continueAtNewPrices(): void {
    edit(acceptPrices(latest.current));
    finish();
  }

  /** Remembers what a field held before a scan got into it, and puts that back. */
  const beforeScan = useRef(cart);
  return {
    cart,
    current: () => latest.current,
    today,
    timeZone,
    fields,
    scanner,
    question,
    checkout,
    unread,
    selected,
    select: setSelected,
    undo: undo ? { count: undo.length - cart.lines.length, run: takeBack } : null,
    sold,
    nextSale: () => setSold(null),
    edit,
    take,
    confirmQuantity,
    change,
    remove,
    empty,
    pay,
    finish,
    continueAtNewPrices,
    codeWhileAsking,
    askAgain,
    inCart,
    scanBegins: () => {
      beforeScan.current = latest.current;
    },
    scanned: (code: string) => {
      const { amountPaid, notes } = beforeScan.current;
      edit({ amountPaid, notes });
      fields.toBarcode();
      scanner.reader.scanned(code);
    },
  };
}

export type Register = ReturnType<typeof useRegister>;
