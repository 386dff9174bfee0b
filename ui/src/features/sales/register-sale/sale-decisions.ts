import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { type Centavos, fromDecimal, fromEntry, MAX_CENTAVOS, toDecimal } from '@pdv/schemas/kernel/money';
import type { RegisterSaleRequest } from '@pdv/schemas/sales/register-sale';
import { change, lineTotal } from '@pdv/schemas/sales/sale-math';
import type { SaleDraft } from './sale-draft.ts';

/** A quantity that can be asked for before any product is known. */
const MOST_UNITS = 999;

export interface Amounts {
  readonly totalCentavos: Centavos;
  readonly paidCentavos: Centavos;
  readonly changeCentavos: Centavos;
  /** Something was handed over, and it is too little. */
  readonly short: boolean;
  /** What is still to be handed over. */
  readonly missingCentavos: Centavos;
}

export function amountsOf({ product, quantity, amountPaid }: SaleDraft): Amounts {
  const totalCentavos = product ? lineTotal(fromDecimal(product.price) ?? 0, quantity) : 0;
  const paidCentavos = fromEntry(amountPaid) ?? 0;
  return {
    totalCentavos,
    paidCentavos,
    changeCentavos: change(paidCentavos, totalCentavos),
    short: paidCentavos > 0 && paidCentavos < totalCentavos,
    missingCentavos: Math.max(0, totalCentavos - paidCentavos),
  };
}

/** How many units the stepper goes up to. */
export function mostUnits({ product }: SaleDraft): number {
  return product ? Math.max(1, product.stock) : MOST_UNITS;
}

export interface Obstacle {
  readonly field: 'product' | 'quantity' | 'paymentMethod' | 'amountPaid' | 'paymentDate';
  readonly title: string;
  readonly description?: string;
}

/** The first thing that keeps a sale from being finished; null when it can be. */
export function obstacleOf(draft: SaleDraft, today: BusinessDay): Obstacle | null {
  const { product, quantity, paymentMethod, amountPaid, paymentDate } = draft;
  if (!product) return { field: 'product', title: 'Selecione um produto' };
  const { totalCentavos, paidCentavos } = amountsOf(draft);
  if (totalCentavos > MAX_CENTAVOS) return { field: 'quantity', title: 'O total passa do limite de R$ 99.999.999,99.' };
  if (quantity > product.stock) return { field: 'quantity', ...outOfStock(product.name, product.stock) };
  if (!paymentMethod) {
    return { field: 'paymentMethod', title: 'Forma de pagamento', description: 'Selecione uma forma de pagamento.' };
  }
  if (paymentMethod === 'cash' && paidCentavos < totalCentavos) {
    const title = amountPaid === '' ? 'Informe o valor pago' : 'Valor insuficiente!';
    return { field: 'amountPaid', title };
  }
  if (paymentMethod === 'credit' && paymentDate === '') {
    return { field: 'paymentDate', title: 'Informe a data de pagamento' };
  }
  if (paymentMethod === 'credit' && paymentDate < today) {
    return { field: 'paymentDate', title: 'A data de pagamento não pode estar no passado' };
  }
  return null;
}

export function outOfStock(name: string, units: number): { title: string; description: string } {
  if (units <= 0) return { title: 'Estoque insuficiente', description: `${name} está sem estoque.` };
  const left = units === 1 ? '1 unidade' : `${units} unidades`;
  return { title: 'Estoque insuficiente', description: `${name} tem apenas ${left}.` };
}

/** The body of POST /api/sales for a draft without obstacles. */
export function requestOf(draft: SaleDraft): RegisterSaleRequest {
  const { product, customer, quantity, paymentMethod, amountPaid, paymentDate, notes } = draft;
  return {
    productId: product?.id ?? '',
    customerId: customer?.id ?? null,
    quantity,
    paymentMethod: paymentMethod ?? 'cash',
    unitPrice: product?.price ?? '0.00',
    totalAmount: toDecimal(amountsOf(draft).totalCentavos),
    amountPaid: paymentMethod === 'cash' ? amountPaid : null,
    paymentDate: paymentMethod === 'credit' ? paymentDate : null,
    notes: notes.trim() || null,
  };
}

/**
 * The same for the same content of the same draft, over retries, reloads and tabs, so that the server makes one sale of
 * them; another as soon as anything was changed.
 */
export function submissionKeyOf(draftId: string, body: RegisterSaleRequest): string {
  return `${draftId}.${printOf(JSON.stringify(body))}`;
}

/** FNV-1a over 64 bits: tells contents of one draft apart, and hides nothing. */
function printOf(text: string): string {
  let print = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i += 1) {
    print = ((print ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return print.toString(36);
}

const NOTES_AND_COINS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

/** Round sums that a buyer is likely to hand over: the exact total, then the next ones up. At most four. */
export function likelySums(totalCentavos: Centavos): readonly Centavos[] {
  if (totalCentavos <= 0) return [];
  const next = NOTES_AND_COINS.map((note) => Math.ceil(totalCentavos / note) * note);
  return [...new Set([totalCentavos, ...next])].sort((a, b) => a - b).slice(0, 4);
}
