import { isTyping } from '../cart/use-fields.ts';
import type { Register } from './use-register.ts';
import { useRegisterKeys } from './use-register-keys.ts';
import type { Search } from './use-search.ts';

interface Options {
  readonly register: Register;
  readonly search: Search;
  readonly onLeave: () => void;
  readonly onKeys: () => void;
  readonly onDiscount: () => void;
  readonly onPrice: () => void;
  readonly onDrawer: () => void;
  readonly onPrintLast: () => void;
  readonly onDisplay: () => void;
  readonly onHeld: () => void;
  readonly onGiveBack: () => void;
  readonly enabled: boolean;
}

/** What each key does on this page. */
export function usePageKeys({ register, search, enabled, ...on }: Options): void {
  const { fields, question, actions } = register;

  function go(field: HTMLInputElement | null): void {
    question.settle();
    field?.focus();
    field?.select();
  }

  /** The innermost thing first: an open list, the question, the search, a field; then the page. */
  function backOut(): boolean {
    const { activeElement } = document;
    const inList = activeElement?.getAttribute('aria-expanded') === 'true';
    if (inList && activeElement !== fields.search.current) return false;
    if (question.isOpen()) question.cancel();
    else if (search.term !== '') search.setTerm('');
    else if (!isTyping(fields.barcode.current)) {
      on.onLeave();
      return true;
    }
    fields.toBarcode();
    return true;
  }

  useRegisterKeys(
    {
      barcode: () => fields.barcode.current,
      focusBarcode: () => go(fields.barcode.current),
      focusSearch: () => go(fields.search.current),
      focusCustomer: () => fields.goTo('customer'),
      finish: actions.finish,
      pay: actions.pay,
      payInParts: actions.payInParts,
      discount: on.onDiscount,
      price: () => on.onPrice(),
      drawer: on.onDrawer,
      held: on.onHeld,
      giveBack: on.onGiveBack,
      printLast: on.onPrintLast,
      display: on.onDisplay,
      undo: actions.putBack,
      showKeys: on.onKeys,
      confirm: () => {
        if (!question.isOpen()) return false;
        actions.confirmQuantity(question.text());
        return true;
      },
      isLateEnter: register.scanner.reader.isLateEnter,
      escape: backOut,
      inCart: actions.inCart,
      scanned: actions.scanned,
    },
    enabled,
  );
}
