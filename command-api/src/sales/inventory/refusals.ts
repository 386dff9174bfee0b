import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import type { Refusal } from '@pdv/infra/http/refusal';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { formatBrl, fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { MAX_PHOTOS } from '@pdv/schemas/kernel/photo';
import { quantityWords, type Unit } from '@pdv/schemas/kernel/quantity';
import { only } from '@pdv/schemas/kernel/refusals';
import { SOLD_BY_PIECE } from '@pdv/schemas/kernel/sold-by-piece';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { MAX_OPEN_CASH_SESSIONS } from '@pdv/schemas/sales/cash-session';
import { APPROVAL_REQUIRED } from '../../http/approved-by.ts';
import type { InventoryRejection } from './decider.ts';
import type { RegisterSaleRejection } from './register-sale.ts';

const brl = (amount: unknown) => formatBrl(fromDecimal(String(amount)) ?? 0);

/** `3 unidades`, `1,250 kg`. */
const amountWords = (quantity: number, unit: unknown): string =>
  unit === undefined || unit === 'un'
    ? `${quantity} ${quantity === 1 ? 'unidade' : 'unidades'}`
    : quantityWords(quantity, unit as Unit);

const PRODUCT = ['string', 'O produto em questão'] as const;
const TOTAL = ['string', 'Total atual, "58.99"'] as const;

export const INVENTORY_REFUSALS: Refusals<InventoryRejection | RequestRejection> = {
  empty_cart: { status: 422, message: 'Carrinho vazio' },
  invalid_quantity: { status: 422, message: 'Quantidade deve ser maior que 0' },
  product_not_found: { status: 404, message: 'Produto não encontrado.', fields: { productId: PRODUCT } },
  insufficient_stock: {
    status: 409,
    message: ({ name, available, unit }) =>
      available === 0
        ? `Estoque insuficiente: ${name} está sem estoque.`
        : `Estoque insuficiente: ${name} tem apenas ${amountWords(Number(available), unit)}.`,
    fields: {
      productId: PRODUCT,
      name: ['string', 'Nome do produto'],
      available: ['number', 'Quanto há, na unidade do produto'],
    },
  },
  price_changed: {
    status: 409,
    message: 'O preço deste produto mudou. Confira o valor atual e confirme a venda.',
    fields: { productId: PRODUCT, currentPrice: ['string', 'Preço atual, "58.99"'], currentTotal: TOTAL },
  },
  whole_units: {
    status: 422,
    message: SOLD_BY_PIECE,
    fields: { productId: PRODUCT, name: ['string', 'Nome do produto'] },
  },
  quantity_not_whole: {
    status: 422,
    message: ({ name }) =>
      `A quantidade de ${name} não dá unidades inteiras, ou passa do limite. Confira quantas unidades há em cada uma da nota.`,
    fields: {
      productId: PRODUCT,
      name: ['string', 'Nome do produto'],
      nth: ['integer', 'Número do item na nota'],
    },
  },
  label_mismatch: {
    status: 422,
    message: ({ name }) => `A etiqueta não combina com ${name}. Passe a etiqueta de novo, ou digite o peso.`,
    fields: { productId: PRODUCT, name: ['string', 'Nome do produto'] },
  },
  price_required: {
    status: 422,
    message: ({ name }) => `Informe o preço de ${name}: ele é de preço livre.`,
    fields: { productId: PRODUCT, name: ['string', 'Nome do produto'] },
  },
  stock_not_tracked: {
    status: 409,
    message: ({ name }) => `${name} não tem controle de estoque.`,
    fields: { productId: PRODUCT, name: ['string', 'Nome do produto'] },
  },
  stock_changed: {
    status: 409,
    message: ({ stock }) =>
      `O estoque mudou para ${quantityWords(Number(stock))} enquanto você editava. Confira e salve de novo.`,
    fields: { productId: PRODUCT, stock: ['number', 'Quanto há, na unidade do produto'] },
  },
  moved_since_count: {
    status: 409,
    message: ({ name }) => `Desde a contagem saiu mais ${name} do que foi contado. Conte de novo.`,
    fields: { productId: PRODUCT, name: ['string', 'Nome do produto'] },
  },
  counted_since: {
    status: 409,
    message: ({ name }) =>
      `O estoque de ${name} foi contado ou corrigido por outra pessoa enquanto isso. Conte de novo.`,
    fields: { productId: PRODUCT, name: ['string', 'Nome do produto'] },
  },
  loss_not_found: { status: 404, message: 'Esta perda não pode mais ser desfeita: corrija o estoque do produto.' },
  loss_undone: { status: 409, message: 'Esta perda já foi desfeita.' },
  stock_too_large: {
    status: 422,
    message: 'O estoque passa do limite de 9.999.999 unidades.',
    fields: { productId: PRODUCT, stock: ['number', 'Quanto há, na unidade do produto'] },
  },
  total_changed: {
    status: 409,
    message: 'O total da venda mudou. Confira o valor atual e confirme a venda.',
    fields: { currentTotal: TOTAL },
  },
  total_too_large: { status: 422, message: 'O total passa do limite de R$ 99.999.999,99.' },
  insufficient_payment: { status: 422, message: 'Valor insuficiente', fields: { currentTotal: TOTAL } },
  discount_too_large: { status: 422, message: 'O desconto é maior que o valor.' },
  approval_required: APPROVAL_REQUIRED,
  payments_mismatch: {
    status: 422,
    message: ({ currentTotal, paid }) => `Os pagamentos somam ${brl(paid)}, e a venda custa ${brl(currentTotal)}.`,
    fields: { currentTotal: TOTAL, paid: ['string', 'Soma dos pagamentos, "58.99"'] },
  },
  change_not_cash: { status: 422, message: 'Só dinheiro tem troco.' },
  instalments_not_credit_card: { status: 422, message: 'Só cartão de crédito tem parcelas.' },
  due_date_not_credit: { status: 422, message: 'Só pagamento a prazo tem data de vencimento.' },
  payment_date_required: { status: 422, message: 'Informe a data de pagamento da venda a prazo.' },
  payment_date_past: { status: 422, message: 'A data de pagamento não pode estar no passado.' },
  payment_date_too_far: { status: 422, message: 'A data de pagamento pode ser de até 5 anos depois da venda.' },
  barcode_taken: {
    status: 409,
    message: ({ name, barcode }) => `O código de barras ${barcode} já é do produto ${name}.`,
    fields: {
      productId: PRODUCT,
      name: ['string', 'Nome do produto que tem o código'],
      barcode: ['string', 'O código em questão'],
    },
  },
  too_many_photos: {
    status: 409,
    message: `O produto já tem ${MAX_PHOTOS} fotos. Remova uma antes de adicionar outra.`,
    fields: { productId: PRODUCT },
  },
  photos_changed: {
    status: 409,
    message: 'As fotos deste produto mudaram enquanto você as ordenava. Confira e ordene de novo.',
    fields: { productId: PRODUCT },
  },
  cash_session_open: { status: 409, message: 'Este caixa já está aberto.' },
  register_name_taken: { status: 409, message: 'Já há um caixa aberto com este nome.' },
  too_many_cash_sessions: {
    status: 409,
    message: `A loja já tem ${MAX_OPEN_CASH_SESSIONS} caixas abertos. Feche um antes de abrir outro.`,
  },
  voucher_code_required: { status: 422, message: 'Informe o código do vale.' },
  voucher_code_not_voucher: { status: 422, message: 'Só vale-troca tem código.' },
  voucher_not_found: { status: 404, message: 'Não há vale com este código.' },
  voucher_spent: { status: 409, message: 'Este vale já foi usado por inteiro.' },
  voucher_expired: {
    status: 409,
    message: ({ expiresOn }) => `Este vale venceu em ${writtenDay(String(expiresOn))}.`,
    fields: { expiresOn: ['string', 'Último dia do vale, "2026-12-31"'] },
  },
  voucher_balance_too_small: {
    status: 409,
    message: ({ balance }) => `Este vale tem ${brl(balance)}.`,
    fields: { balance: ['string', 'Saldo do vale, "58.99"'] },
  },
  cash_session_required: { status: 409, message: 'Abra o caixa antes de vender.' },
  cash_session_not_open: { status: 404, message: 'Este caixa não está aberto.' },
  ...REQUEST_REFUSALS,
};

/** Refusals of a sale, including the customer's. */
export const SALE_REFUSALS = {
  ...(only(
    INVENTORY_REFUSALS,
    'empty_cart',
    'invalid_quantity',
    'whole_units',
    'label_mismatch',
    'product_not_found',
    'insufficient_stock',
    'price_changed',
    'price_required',
    'total_changed',
    'total_too_large',
    'discount_too_large',
    'approval_required',
    'payments_mismatch',
    'insufficient_payment',
    'change_not_cash',
    'instalments_not_credit_card',
    'due_date_not_credit',
    'payment_date_required',
    'payment_date_past',
    'payment_date_too_far',
    'voucher_code_required',
    'voucher_code_not_voucher',
    'voucher_not_found',
    'voucher_spent',
    'voucher_expired',
    'voucher_balance_too_small',
    'cash_session_not_open',
    'cash_session_required',
  ) satisfies Readonly<Record<RegisterSaleRejection, object>>),
  customer_not_found: { status: 404 },
  subject_erased: { status: 409 },
};

type Rejection = Parameters<typeof refuse<InventoryRejection | RequestRejection>>[1];

/** Amounts are decimal strings in the answer. The server would sell at `currentPrice` and `currentTotal`. */
export function refuseInventory({ rejected, detail = {} }: Rejection): Refusal {
  const { priceCentavos, totalCentavos, paidCentavos, balanceCentavos, ...rest } = detail;
  return refuse(INVENTORY_REFUSALS, {
    rejected,
    detail: {
      ...rest,
      ...(typeof priceCentavos === 'number' && { currentPrice: toDecimal(priceCentavos) }),
      ...(typeof totalCentavos === 'number' && { currentTotal: toDecimal(totalCentavos) }),
      ...(typeof paidCentavos === 'number' && { paid: toDecimal(paidCentavos) }),
      ...(typeof balanceCentavos === 'number' && { balance: toDecimal(balanceCentavos) }),
    },
  });
}
