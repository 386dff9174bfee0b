import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';
import { WEBHOOK_TEST, type WebhookEventName } from './webhooks.ts';

const id = z.string().meta({ format: 'uuid' });
const money = z.string().describe('Em reais, como "58.99"');
const day = z.string().meta({ format: 'date' }).describe('No fuso da loja');
const units = z.number().describe('Na unidade do produto');

const soldLine = z.object({
  productId: id,
  productName: z.string(),
  quantity: units,
  unit: measured,
  unitPrice: money,
  total: money.describe('Com os descontos'),
});
const method = z.string().describe('Forma de pagamento: veja "Valores", no começo da página');
const payment = z.object({ method, amount: money });
const moved = z.object({ productId: id, productName: z.string(), unit: measured, before: units, after: units });
const product = z.object({
  productId: id,
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  price: money,
  barcode: z.string().nullable().describe('O primeiro'),
  barcodes: z.array(z.string()),
  minimumStock: units.nullable().describe('null: o da loja'),
  tracksStock: z.boolean().describe('false: sem controle de estoque'),
  openPrice: z.boolean().describe('true: preço livre'),
  unit: measured,
  activeInCatalog: z.boolean(),
});
const sale = z.object({
  saleId: id,
  number: z.number().int(),
  customerId: id.nullable(),
  total: money,
});
const byMethod = z.object({ cash: money, card: money, pix: money });
const debtOfSale = z.object({ debtId: id, saleId: id, saleNumber: z.number().int(), dueDate: day });
const customer = z.object({ customerId: id });

/** What `data` says of each event: ids, amounts and days, and nothing of who a customer is. */
export const WEBHOOK_DATA = {
  'sale.registered': sale.extend({
    lines: z.array(soldLine.extend({ stockAfter: units })),
    discount: money.describe('Da venda inteira; o de cada produto já está no total dele'),
    payments: z.array(payment),
    cashSessionId: id.nullable(),
    businessDate: day,
  }),
  'sale.cancelled': sale.extend({ businessDate: day.describe('O dia da venda'), cancelledOn: day.nullable() }),
  'sale.returned': sale.extend({
    returnId: id,
    total: money.describe('Do que foi devolvido'),
    lines: z.array(z.object({ productId: id, productName: z.string(), quantity: units, unit: measured, total: money })),
    refunds: z.array(payment),
    businessDate: day.describe('O dia da devolução'),
    soldOn: day,
  }),
  'product.added': product.extend({ stock: units }),
  'product.changed': product.extend({ changed: z.array(z.string()).describe('Os campos que mudaram') }),
  'product.deleted': z.object({ productId: id, productName: z.string() }),
  'stock.moved': z.object({
    because: z
      .enum([
        'received',
        'counted',
        'lost',
        'loss-undone',
        'returned',
        'transfer-sent',
        'transfer-received',
        'transfer-returned',
      ])
      .describe(
        'Entrada, contagem, perda, perda desfeita, volta de uma venda; ou transferência entre lojas: enviada, recebida, ou de volta porque a outra loja não pôde receber',
      ),
    saleId: id.nullable().describe('Da venda, quando o estoque voltou dela'),
    transferId: id.nullable().describe('Da transferência, o mesmo nas duas lojas'),
    products: z.array(moved),
  }),
  'stock.low': z.object({
    saleId: id,
    products: z.array(z.object({ productId: id, productName: z.string(), unit: measured, stock: units })),
  }),
  'customer.added': customer,
  'customer.changed': customer.extend({ changed: z.array(z.string()).describe('Os campos que mudaram') }),
  'customer.erased': customer,
  'debt.recorded': debtOfSale.extend({ customerId: id, amount: money }),
  'debt.paid': z.object({
    paymentId: id,
    customerId: id,
    method,
    amount: money,
    debts: z.array(debtOfSale.extend({ paid: money.describe('Com multa e juros') })),
    businessDate: day,
  }),
  'cash-session.opened': z.object({ cashSessionId: id, registerName: z.string(), float: money }),
  'cash-session.closed': z.object({ cashSessionId: id, counted: byMethod, expected: byMethod }),
  'follow-up.sent': z.object({ followUpId: id, customerId: id, productId: id }),
  [WEBHOOK_TEST]: z.object({}),
} satisfies Record<WebhookEventName | typeof WEBHOOK_TEST, z.ZodObject>;

export type WebhookData = { readonly [K in keyof typeof WEBHOOK_DATA]: z.infer<(typeof WEBHOOK_DATA)[K]> };
export type WebhookType = keyof WebhookData;

/** What an event is, in the words of the description of the API. */
export const WEBHOOK_SAYS: Readonly<Record<WebhookType, string>> = {
  'sale.registered': 'Venda registrada',
  'sale.cancelled': 'Venda cancelada',
  'sale.returned': 'Devolução registrada',
  'product.added': 'Produto cadastrado',
  'product.changed': 'Produto alterado',
  'product.deleted': 'Produto excluído',
  'stock.moved':
    'Estoque alterado sem uma venda: entrada, contagem, perda, volta de uma venda, ou transferência entre lojas',
  'stock.low': 'Estoque baixo: uma venda deixou um produto no estoque mínimo dele, ou em cinco unidades, ou abaixo',
  'customer.added': 'Cliente cadastrado',
  'customer.changed': 'Cliente alterado',
  'customer.erased': 'Cliente excluído: apague o que guardou dele',
  'debt.recorded': 'Venda a prazo (fiado): um valor a receber',
  'debt.paid': 'Pagamento de venda a prazo (fiado) recebido',
  'cash-session.opened': 'Caixa aberto',
  'cash-session.closed': 'Caixa fechado',
  'follow-up.sent': 'Lembrete enviado a um cliente',
  [WEBHOOK_TEST]: 'Teste, pedido na tela ou por POST /api/webhooks/{id}/test',
};

/** The body of every delivery. */
export const webhookEnvelope = (type: WebhookType) =>
  z.object({
    id: id.describe('Do acontecimento'),
    type: z.literal(type),
    occurredAt: z.string().meta({ format: 'date-time' }),
    shopId: id,
    sequence: z
      .number()
      .int()
      .describe('Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0'),
    data: WEBHOOK_DATA[type],
  });
