import type { ScannedProduct } from '@pdv/schemas/sales/product';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useEffect, useRef, useState } from 'react';
import { plus, stepOf } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import type { CartProduct } from '../cart/cart.ts';
import { registerCart } from '../cart/cart-storage.ts';
import { useCart } from '../cart/use-cart.ts';
import { useFields } from '../cart/use-fields.ts';
import { useSelling } from '../cart/use-selling.ts';
import type { CodeEntry } from './quantity-entry.ts';
import type { TypedCode } from './typed-code.ts';
import { useCartActions } from './use-cart-actions.ts';
import { useScanner } from './use-scanner.ts';
import { useUnread } from './use-unread.ts';

export interface Sold {
  readonly sale: Sale;
  /** The cart had been changed after an attempt of which nobody knew that it had succeeded. */
  readonly changed: boolean;
}

/** Everything that happens at the register; what it looks like stands elsewhere. */
export function useRegister() {
  const { id: shopId, memberId, timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const { cart, latest, put } = useCart(registerCart({ shopId, memberId }));
  const fields = useFields();
  const { selected, removed, question, changes } = useCartActions({ latest, put, fields });
  const [sold, setSold] = useState<Sold | null>(null);
  const { sending, doubt, nobodyOwes, approving, approvalDialog, ...selling } = useSelling({
    latest,
    put,
    today,
    fields,
    settle: question.settle,
    isHeldUp: () => isCodeUnderWay(),
    onSold({ sale, changed }) {
      changes.forgetUndo();
      setSold({ sale, changed });
      notify({ type: 'success', title: 'Venda finalizada com sucesso!' });
    },
  });

  /** Codes that were scanned while the cart is on its way belong to the next customer. */
  const waiting = useRef<(() => void)[]>([]);
  const scanner = useScanner({
    held: fields.scanned,
    whenFree: () => new Promise((resolve) => (latest.current.sending ? waiting.current.push(resolve) : resolve())),
    onProduct: found,
    onUnread: (typed) => put({ ...latest.current, unread: [...latest.current.unread, typed] }),
    onMissing: notFound,
    onRead: () => {
      const before = question.hiddenText();
      if (!before) question.settle();
      return before;
    },
    onReading: question.read,
    onEmptied: question.read,
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
    onUnweighed: changes.leaveUnweighed,
  });

  function found(product: ScannedProduct, { code, units, doubtful }: TypedCode): void {
    discardMissing(code);
    const { label } = product;
    const times = units ?? 1;
    if (!label) changes.take(product, units, 'scanned', doubtful);
    else
      changes.take(
        product,
        plus(0, label.quantity * times),
        'scanned',
        false,
        label.amount ? Array(times).fill(label.amount) : [],
      );
  }

  function discardMissing(code: string): void {
    const { missing } = latest.current;
    if (missing.includes(code)) put({ ...latest.current, missing: missing.filter((each) => each !== code) });
  }

  /** Said as the specification words it, and kept in sight: what bears the code lies on the counter, unpaid. */
  function notFound(code: string, why?: string): void {
    const { missing } = latest.current;
    put({ ...latest.current, missing: [...missing.filter((each) => each !== code), code] });
    const description = why ?? `Código de barras ${code} não foi encontrado no sistema.`;
    notify({ type: 'error', title: why ? 'Não entrou no carrinho' : 'Produto não encontrado', description });
  }

  function isCodeUnderWay(): boolean {
    const stalled = question.hiddenText() !== '';
    // Nobody waits for the rest of it, and its digits are no quantity before it is read.
    if (stalled && !scanner.display.isOpen()) scanner.reader.enter();
    const underWay = scanner.display.isOpen();
    if (stalled && !underWay) question.read();
    if (stalled || underWay) {
      const description = 'Finalize assim que ele aparecer.';
      notify({ type: 'info', title: 'Um código ainda está sendo buscado', description });
    }
    return stalled || underWay;
  }

  /**
   * The next product was scanned into the field for the quantity: this one keeps the quantity so far. Digits before the
   * code are that, or the beginning of a scan that stalled: whichever there is a product for.
   */
  function codeWhileAsking({ before, code, whole }: CodeEntry, ended: boolean, atMs: number): void {
    question.note(before);
    if (before) question.hide();
    else question.settle();
    fields.barcode.current?.focus();
    if (ended) scanner.reader.scanned(code);
    else scanner.reader.typed(code, atMs, whole);
  }

  /** Into some other field, which has its text back by now. */
  function scanned(code: string): void {
    fields.toBarcode();
    scanner.reader.scanned(code);
  }

  const actions = useSteady({
    ...changes,
    ...selling,
    earlierChecked: () => {
      selling.forgetEarlier();
      fields.toBarcode();
    },
    takeSuggested: (product: CartProduct) => {
      changes.take(product, stepOf(product.unit) < 1 ? null : 1, 'picked');
      if (!question.isOpen()) fields.toBarcode();
    },
    current: () => latest.current,
    toBarcode: fields.toBarcode,
    nextSale: () => setSold(null),
    retryUnread: unread.retry,
    discardUnread: unread.discard,
    discardMissing,
    codeWhileAsking,
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
    sending,
    doubt,
    askingUnread: unread.asking,
    sold,
    nobodyOwes,
    approving,
    approvalDialog,
    actions,
  };
}

export type Register = ReturnType<typeof useRegister>;
/** The same for as long as the register is open. */
export type RegisterActions = Register['actions'];
