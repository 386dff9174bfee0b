import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { z } from 'zod';
import { newId } from '../../../shared/api/submission-key.ts';

const draftShape = z.object({
  /** Of this one sale, from the moment it was begun: two tabs that finish the same draft make one sale. */
  id: z.string(),
  product: z
    .object({ id: z.string(), name: z.string(), price: z.string(), stock: z.number(), barcode: z.string().nullable() })
    .nullable(),
  quantity: z.int().min(1),
  customer: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  paymentMethod: z.enum(['cash', 'card', 'pix', 'credit']).nullable(),
  /** A decimal string, or whatever was typed; empty for none. */
  amountPaid: z.string(),
  /** `YYYY-MM-DD`, or empty. */
  paymentDate: z.string(),
  notes: z.string(),
});

/** What has been entered of a sale so far. */
export type SaleDraft = Readonly<z.infer<typeof draftShape>>;
export type DraftProduct = NonNullable<SaleDraft['product']>;
export type DraftCustomer = NonNullable<SaleDraft['customer']>;
export type DraftPayment = PaymentMethod | null;

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

const nameFor = (shopId: string) => `fregues.sale-draft.${shopId}`;

/** What a reload, a crash or a lost connection left behind; a new one where there is nothing to read. */
export function loadDraft(shopId: string): SaleDraft {
  try {
    const stored = draftShape.safeParse(JSON.parse(localStorage.getItem(nameFor(shopId)) ?? 'null'));
    if (stored.success) return stored.data;
  } catch {
    // Not JSON, or no storage: begin anew.
  }
  return newDraft();
}

export function saveDraft(shopId: string, draft: SaleDraft): void {
  try {
    if (holdsSomething(draft)) localStorage.setItem(nameFor(shopId), JSON.stringify(draft));
    else localStorage.removeItem(nameFor(shopId));
  } catch {
    // Storage is full or forbidden: the sale goes on without a net.
  }
}

export function clearDraft(shopId: string): void {
  try {
    localStorage.removeItem(nameFor(shopId));
  } catch {
    // As above.
  }
}
