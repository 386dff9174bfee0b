import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromEntry, toDecimal } from '@pdv/schemas/kernel/money';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../shared/notify/notify.ts';
import { amountsOf } from './amounts.ts';
import { acceptPrices, type Cart, newCart } from './cart.ts';
import { USUAL_TERM_DAYS } from './credit-terms.ts';
import { type Obstacle, obstacleOf } from './obstacles.ts';
import { requestOf } from './sale-request.ts';
import { beginAttempt, remainderOf } from './submit-cart.ts';
import type { useCart } from './use-cart.ts';
import type { Fields } from './use-fields.ts';
import { type SoldCart, useSubmission } from './use-submission.ts';

interface Options extends Pick<ReturnType<typeof useCart>, 'latest' | 'put'> {
  readonly today: BusinessDay;
  readonly fields: Pick<Fields, 'goTo' | 'toBarcode'>;
  /** Ends what is still being asked of the cashier, before the sale goes on. False for an answer that cannot be used. */
  readonly settle?: () => boolean;
  /** What this way of selling asks for before anything else; says so by itself. */
  readonly isHeldUp?: (cart: Cart) => boolean;
  readonly onSold: (sold: SoldCart) => void;
}

/** How a cart is paid and sold, whichever screen shows it. */
export function useSelling({ latest, put, today, fields, settle, isHeldUp, onSold }: Options) {
  /** 'A prazo' for nobody: asked about once in each sale. */
  const [nobodyOwes, setNobodyOwes] = useState(false);
  const agreed = useRef('');

  const submission = useSubmission({
    latest,
    put,
    onSold(sold) {
      const { cart, sale, changed } = sold;
      put({ ...newCart(), lines: changed ? remainderOf(cart, sale) : [], earlierInDoubt: cart.earlierInDoubt });
      onSold(sold);
    },
    onObstacle: holdUp,
  });

  function holdUp({ at, ...notice }: Obstacle): void {
    notify({ type: 'error', ...notice });
    fields.goTo(at);
  }

  /** What is on its way to the server stays as it was sent. */
  function edit(part: Partial<Cart>): void {
    if (!latest.current.sending) put({ ...latest.current, ...part });
  }

  function pay(paymentMethod: PaymentMethod): void {
    settle?.();
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

  function finish(): void {
    if (settle?.() === false) return;
    const cart = latest.current;
    if (cart.sending) {
      void submission.send();
      return;
    }
    if (isHeldUp?.(cart)) return;
    const obstacle = obstacleOf(cart, today);
    if (obstacle) {
      holdUp(obstacle);
      return;
    }
    if (cart.paymentMethod === 'credit' && !cart.customer && agreed.current !== cart.id) {
      setNobodyOwes(true);
      return;
    }
    put(beginAttempt(cart, requestOf(cart)));
    void submission.send();
  }

  return {
    sending: submission.sending,
    doubt: submission.doubt,
    nobodyOwes,
    holdUp,
    edit,
    pay,
    finish,
    sendNow: () => void submission.send(),
    takeBack: submission.takeBack,
    forgetEarlier: () => put({ ...latest.current, earlierInDoubt: false }),
    /** The buyer agrees: sold at once, unless something else is missing. */
    continueAtNewPrices() {
      edit(acceptPrices(latest.current));
      finish();
    },
    sellToNobody() {
      agreed.current = latest.current.id;
      setNobodyOwes(false);
      finish();
    },
    chooseCustomer() {
      setNobodyOwes(false);
      fields.goTo('customer');
    },
    forgetNobody: () => setNobodyOwes(false),
  };
}

export type Selling = ReturnType<typeof useSelling>;
/** What the panels of a cart may do with it. */
export type CartEdits = Pick<Selling, 'edit' | 'pay' | 'finish' | 'chooseCustomer'> & Pick<Fields, 'toBarcode'>;
