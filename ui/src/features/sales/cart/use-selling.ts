import type { ApprovalAction } from '@pdv/schemas/account/approval';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Refusal, useApproval } from '../../../shared/approval/use-approval.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { pixQuery } from '../../../shared/pix/pix.query.ts';
import { useOwnSession } from '../cash-session/open-sessions.query.ts';
import { acceptPrices, type Cart, type CartVoucher, newCart, unpaid } from './cart.ts';
import { chosen, owesSomething, withPart, withVoucher } from './choose-payment.ts';
import { type Obstacle, obstacleOf, obstacleOfPart } from './obstacles.ts';
import { settle as settlementOf } from './payments.ts';
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
  const { sessionId } = useOwnSession();
  const queries = useQueryClient();
  const approval = useApproval();
  /** What owners have allowed in this sale. */
  const allowed = useRef(new Map<ApprovalAction, string>());

  const submission = useSubmission({
    latest,
    put,
    onSold(sold) {
      allowed.current.clear();
      const { cart, sale, changed } = sold;
      put({ ...newCart(), lines: changed ? remainderOf(cart, sale) : [], earlierInDoubt: cart.earlierInDoubt });
      onSold(sold);
    },
    onObstacle: holdUp,
  });

  /** Whether an owner has allowed it; the sale carries it from then on. */
  async function approve(action: ApprovalAction, refusal?: Refusal): Promise<boolean> {
    const given = await approval.ask(action, refusal);
    if (given !== null) allowed.current.set(action, given);
    return given !== null;
  }

  function holdUp({ at, approval: action, refusal, ...notice }: Obstacle): void {
    if (action) {
      void approve(action, refusal).then((given) => (given ? finish() : holdUp({ at, ...notice })));
      return;
    }
    notify({ type: 'error', ...notice });
    fields.goTo(at);
  }

  /** What is on its way to the server stays as it was sent. */
  function edit(part: Partial<Cart>): void {
    if (!latest.current.sending) put({ ...latest.current, ...part });
  }

  function pay(paymentMethod: PaymentMethod): void {
    settle?.();
    const again = latest.current.paymentMethod === paymentMethod;
    // Shown before the focus goes there, which selects what is shown.
    flushSync(() => edit(chosen(latest.current, paymentMethod, today)));
    if (paymentMethod === 'cash') fields.goTo('amountPaid');
    else if (paymentMethod === 'credit' && again) fields.goTo('paymentDate');
    else toNext();
  }

  /** To what is typed next: the amount of a part, or another product. */
  function toNext(): void {
    const { split, paymentMethod } = latest.current;
    if (split && paymentMethod) fields.goTo('amountPaid');
    else fields.toBarcode();
  }

  /** Says more of the payment that is chosen. */
  function detail(part: Pick<Partial<Cart>, 'card' | 'paymentDate'>): void {
    edit(part);
    toNext();
  }

  /** From now on in parts; the method that is chosen pays the first. */
  function payInParts(method: PaymentMethod | null = latest.current.paymentMethod): void {
    if (latest.current.sending) return;
    edit({ split: true, ...(latest.current.paymentMethod !== 'cash' && { amountPaid: '' }) });
    if (method && method !== latest.current.paymentMethod) pay(method);
    else fields.goTo(method ? 'amountPaid' : 'payment');
  }

  /** Puts down what is typed; the last part finishes the sale. */
  function addPart(): void {
    const cart = latest.current;
    if (settlementOf(cart).missingCentavos === 0) {
      finish();
      return;
    }
    const obstacle = obstacleOfPart(cart, today);
    if (obstacle) {
      holdUp(obstacle);
      return;
    }
    edit(withPart(cart));
    fields.toBarcode();
  }

  function finish(): void {
    if (!latest.current.sending && isHeldUp?.(latest.current)) return;
    if (settle?.() === false) return;
    const cart = latest.current;
    if (cart.sending) {
      void submission.send();
      return;
    }
    const obstacle = obstacleOf(cart, today);
    if (obstacle) {
      holdUp(obstacle);
      return;
    }
    if (owesSomething(cart) && !cart.customer && agreed.current !== cart.id) {
      setNobodyOwes(true);
      return;
    }
    const byCode = Boolean(queries.getQueryData(pixQuery().queryKey)?.pix);
    const approval = [...allowed.current.values()];
    put(beginAttempt(cart, requestOf(cart, sessionId, { approval, byCode })));
    void submission.send();
  }

  return {
    sending: submission.sending,
    doubt: submission.doubt,
    nobodyOwes,
    approving: approval.asking,
    approvalDialog: approval.dialog,
    approve,
    holdUp,
    edit,
    pay,
    detail,
    payInParts,
    addPart,
    payByVoucher: (part: CartVoucher) => edit(withVoucher(latest.current, part)),
    removePart: (nth: number) => edit({ payments: latest.current.payments.filter((_, at) => at !== nth) }),
    payAtOnce: () => edit(unpaid(latest.current)),
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
export type CartEdits = Pick<
  Selling,
  | 'edit'
  | 'pay'
  | 'detail'
  | 'payInParts'
  | 'addPart'
  | 'payByVoucher'
  | 'removePart'
  | 'payAtOnce'
  | 'finish'
  | 'chooseCustomer'
> &
  Pick<Fields, 'toBarcode'>;
