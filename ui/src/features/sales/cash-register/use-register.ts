import { addDays } from '@pdv/schemas/kernel/business-day';
import { fromEntry, toDecimal } from '@pdv/schemas/kernel/money';
import type { Checkout } from '@pdv/schemas/sales/checkout';
import type { Product } from '@pdv/schemas/sales/product';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import { acceptPrices, newCart } from './cart.ts';
import { amountsOf } from './cart-amounts.ts';
import { type Obstacle, obstacleOf, requestOf } from './cart-checkout.ts';
import { beginAttempt, remainderOf } from './try-checkout.ts';
import type { TypedCode } from './typed-code.ts';
import { useCart } from './use-cart.ts';
import { useCartActions } from './use-cart-actions.ts';
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
  const { selected, removed, question, changes } = useCartActions({ latest, put, fields });
  const { edit, take } = changes;
  const [sold, setSold] = useState<Sold | null>(null);

  const checkout = useCheckout({
    latest,
    put,
    onSold({ cart: before, checkout: answer, changed }) {
      const { earlierInDoubt } = before;
      put({ ...newCart(), lines: changed ? remainderOf(before, answer) : [], earlierInDoubt });
      changes.forgetUndo();
      setSold({ checkout: answer, changed });
      notify({ type: 'success', title: 'Venda finalizada com sucesso!' });
    },
    onObstacle: holdUp,
  });

  /** Codes that were scanned while the cart is on its way belong to the next customer. */
  const waiting = useRef<(() => void)[]>([]);
  const scanner = useScanner({
    held: fields.scanned,
    whenFree: () => new Promise((resolve) => (latest.current.sending ? waiting.current.push(resolve) : resolve())),
    onProduct: found,
    onUnread: (typed) => put({ ...latest.current, unread: [...latest.current.unread, typed] }),
    onMissing: notFound,
  });
  useEffect(() => {
    if (cart.sending) return;
    for (const go of waiting.current.splice(0)) go();
  }, [cart.sending]);
  const unread = useUnread({
    cart,
    latest,
    put,
    onProduct: found,
    onMissing: notFound,
  });

  function found(product: Product, { units, doubtful }: TypedCode): void {
    if (product.barcode) discardMissing(product.barcode);
    take(product, units, 'scanned', doubtful);
  }

  function discardMissing(code: string): void {
    const { missing } = latest.current;
    if (missing.includes(code)) put({ ...latest.current, missing: missing.filter((each) => each !== code) });
  }

  /** Said as the specification words it, and kept in sight: what bears the code lies on the counter, unpaid. */
  function notFound(code: string): void {
    const { missing } = latest.current;
    if (!missing.includes(code)) put({ ...latest.current, missing: [...missing, code] });
    const description = `Código de barras ${code} não foi encontrado no sistema.`;
    notify({ type: 'error', title: 'Produto não encontrado', description });
  }

  function holdUp({ at, ...notice }: Obstacle): void {
    notify({ type: 'error', ...notice });
    fields.goTo(at);
  }

  function pay(paymentMethod: PaymentMethod): void {
    question.settle();
    const { paymentMethod: before, amountPaid, paymentDate } = latest.current;
    const again = before === paymentMethod;
    // Shown before the focus goes there, which selects what is shown.
    flushSync(() =>
      edit({
        paymentMethod,
        ...(paymentMethod === 'credit' && !paymentDate && { paymentDate: addDays(today, USUAL_TERM_DAYS) }),
        // The same key once more: handed over to the centavo.
        ...(paymentMethod === 'cash' &&
          again &&
          !fromEntry(amountPaid) && { amountPaid: toDecimal(amountsOf(latest.current).totalCentavos) }),
      }),
    );
    if (paymentMethod === 'cash') fields.goTo('amountPaid');
    else if (paymentMethod === 'credit' && again) fields.goTo('paymentDate');
    else fields.toBarcode();
  }

  /** 'A prazo' for nobody: asked about once in each sale. */
  const [nobodyOwes, setNobodyOwes] = useState(false);
  const agreed = useRef('');

  function sellToNobody(): void {
    agreed.current = latest.current.id;
    setNobodyOwes(false);
    finish();
  }

  function chooseCustomer(): void {
    setNobodyOwes(false);
    fields.goTo('customer');
  }

  function finish(): void {
    question.settle();
    if (latest.current.sending) {
      void checkout.send();
      return;
    }
    if (scanner.display.isOpen()) {
      const description = 'Finalize assim que ele aparecer.';
      notify({ type: 'info', title: 'Um código ainda está sendo buscado', description });
      return;
    }
    const obstacle = obstacleOf(latest.current, today);
    if (obstacle) {
      holdUp(obstacle);
      return;
    }
    const { paymentMethod, customer, id } = latest.current;
    if (paymentMethod === 'credit' && !customer && agreed.current !== id) {
      setNobodyOwes(true);
      return;
    }
    put(beginAttempt(latest.current, requestOf(latest.current)));
    void checkout.send();
  }

  /** The buyer agrees: sold at once, unless something else is missing. */
  function continueAtNewPrices(): void {
    edit(acceptPrices(latest.current));
    finish();
  }

  /** The next product was scanned into the field for the quantity: this one keeps the quantity so far. */
  function codeWhileAsking({ before, code }: { before: string; code: string }, ended: boolean, atMs: number): void {
    question.note(before);
    question.settle();
    fields.barcode.current?.focus();
    if (ended) scanner.reader.scanned(code);
    else scanner.reader.typed(code, atMs);
  }

  /** Remembers what a field held before a scan got into it, and puts that back. */
  const beforeScan = useRef(cart);
  function scanned(code: string): void {
    const { amountPaid, notes } = beforeScan.current;
    edit({ amountPaid, notes });
    fields.toBarcode();
    scanner.reader.scanned(code);
  }

  const actions = useSteady({
    ...changes,
    current: () => latest.current,
    toBarcode: fields.toBarcode,
    pay,
    finish,
    sendNow: () => void checkout.send(),
    takeBack: checkout.takeBack,
    nextSale: () => setSold(null),
    sellToNobody,
    chooseCustomer,
    forgetNobody: () => setNobodyOwes(false),
    continueAtNewPrices,
    forgetEarlier: () => put({ ...latest.current, earlierInDoubt: false }),
    retryUnread: unread.retry,
    discardUnread: unread.discard,
    discardMissing,
    codeWhileAsking,
    scanBegins: () => {
      beforeScan.current = latest.current;
    },
    scanned,
  });

  return {
    cart,
    selected,
    removed,
    question,
    today,
    fields,
    scanner,
    sending: checkout.sending,
    doubt: checkout.doubt,
    askingUnread: unread.asking,
    sold,
    nobodyOwes,
    actions,
  };
}

export type Register = ReturnType<typeof useRegister>;
/** The same for as long as the register is open. */
export type RegisterActions = Register['actions'];
