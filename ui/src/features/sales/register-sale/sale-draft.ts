import { PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { newId } from '../../../shared/api/submission-key.ts';
import { isObject, isText } from '../../../shared/shape.ts';

export interface DraftProduct {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly stock: number;
  readonly barcode: string | null;
}

export interface DraftCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

/** What has been entered of a sale so far. */
export interface SaleDraft {
  /** Of this one sale, from the moment it was begun: two tabs that finish the same draft make one sale. */
  readonly id: string;
  readonly product: DraftProduct | null;
  readonly quantity: number;
  readonly customer: DraftCustomer | null;
  readonly paymentMethod: PaymentMethod | null;
  /** A decimal string, or whatever was typed; empty for none. */
  readonly amountPaid: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly paymentDate: string;
  readonly notes: string;
}

export function newDraft(): SaleDraft {
  return {
    id: newId(),
    product: null,
    quantity: 1,
    customer: null,
    paymentMethod: null,
    amountPaid: '',
    paymentDate: '',
    notes: '',
  };
}

/** Whether leaving it would lose something. */
export function holdsSomething({ product, customer, amountPaid, notes }: SaleDraft): boolean {
  return product !== null || customer !== null || amountPaid !== '' || notes.trim() !== '';
}

/** Whose draft it is: a colleague at the same computer begins with an empty one. */
export interface DraftOwner {
  readonly shopId: string;
  readonly memberId: string;
}

const nameFor = ({ shopId, memberId }: DraftOwner) => `fregues.sale-draft.${shopId}.${memberId}`;

/** What a reload, a crash or a lost connection left behind; a new one where there is nothing to read. */
export function loadDraft(owner: DraftOwner): SaleDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameFor(owner)) ?? 'null');
    if (isDraft(stored)) return stored;
  } catch {
    // Not JSON, or no storage: begin anew.
  }
  return newDraft();
}

const isProduct = (value: unknown) =>
  isObject(value) && [value.id, value.name, value.price].every(isText) && Number.isSafeInteger(value.stock);
const isCustomer = (value: unknown) => isObject(value) && [value.id, value.name].every(isText);

/** An earlier version of the screen may have left another shape; by hand, so that the register needs no zod. */
function isDraft(value: unknown): value is SaleDraft {
  return (
    isObject(value) &&
    [value.id, value.amountPaid, value.paymentDate, value.notes].every(isText) &&
    Number.isSafeInteger(value.quantity) &&
    Number(value.quantity) >= 1 &&
    (value.product === null || isProduct(value.product)) &&
    (value.customer === null || isCustomer(value.customer)) &&
    (value.paymentMethod === null || PAYMENT_METHODS.some((method) => method === value.paymentMethod))
  );
}

export function saveDraft(owner: DraftOwner, draft: SaleDraft): void {
  try {
    if (holdsSomething(draft)) sessionStorage.setItem(nameFor(owner), JSON.stringify(draft));
    else sessionStorage.removeItem(nameFor(owner));
  } catch {
    // Storage is full or forbidden: the sale goes on without a net.
  }
}

export function clearDraft(owner: DraftOwner): void {
  try {
    sessionStorage.removeItem(nameFor(owner));
  } catch {
    // As above.
  }
}
