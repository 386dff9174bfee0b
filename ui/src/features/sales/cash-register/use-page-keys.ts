import { isTyping } from '../cart/use-fields.ts';
import type { Register } from './use-register.ts';
import { type RegisterActions, useRegisterKeys } from './use-register-keys.ts';
import type { Search } from './use-search.ts';

interface Options {
  readonly register: Register;
  readonly search: Search;
  readonly onLeave: () => void;
  /** What the page itself opens. */
  readonly opens: Pick<
    RegisterActions,
    'showKeys' | 'discount' | 'price' | 'drawer' | 'printLast' | 'display' | 'held' | 'giveBack'
  >;
  readonly enabled: boolean;
}

/** What each key does on this page. */
export function usePageKeys({ register, search, onLeave, opens, enabled }: Options): void {
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
      onLeave();
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
      ...opens,
      undo: actions.putBack,
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
