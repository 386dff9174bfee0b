import { z } from 'zod';
import { day, decimal, uuid } from '../kernel/fields.ts';
import { fromDecimal } from '../kernel/money.ts';
import { unit } from '../kernel/unit-fields.ts';
import { createProductRequest } from './create-product.ts';
import { readConversion } from './invoice-quantity.ts';

/** Of a file; the layout allows 500 KB for the note itself. */
export const MAX_INVOICE_BYTES = 2_000_000;
/** Items of one note, as the layout has it. */
export const MAX_INVOICE_ITEMS = 990;

const money = (says: string) => z.string().describe(says);

/** A product that an item may come in as. */
const matched = z.object({
  id: z.string(),
  name: z.string(),
  unit,
  stock: z.number(),
  cost: z.string().nullable().optional().describe('Custo médio de agora. Só para quem pode ver relatórios'),
});
export type InvoiceProduct = z.infer<typeof matched>;

const head = {
  number: z.number(),
  series: z.number(),
  issuedOn: day,
  total: money('Valor total da nota'),
  supplier: z.object({ name: z.string(), taxId: z.string().describe('CNPJ ou CPF, sem pontuação') }),
  accessKey: z.string().describe('44 caracteres'),
};

const item = z.object({
  nth: z.number().describe('Número do item na nota'),
  code: z.string().describe('Código do fornecedor'),
  name: z.string(),
  barcode: z.string().nullable().describe('GTIN da unidade tributável, ou da comercial'),
  quantity: z.number().describe('Na unidade da nota'),
  unit: z.string().describe('Unidade da nota: `CX`'),
  total: money('Quanto o item custou, com frete, IPI e ST, menos o desconto'),
  product: matched.nullable().describe('O produto proposto; null: é preciso escolher'),
  matchedBy: z.enum(['barcode', 'supplier-code']).nullable(),
  unitsPerNoteUnit: z.number().describe('Quantas unidades do produto há em uma da nota'),
  newProduct: z
    .object({ name: z.string(), barcode: z.string().nullable(), unit })
    .describe('Como seria cadastrado um produto novo; sem o código de barras que outro produto da loja já tem'),
  sameAs: z.number().nullable().describe('Número de um item anterior do mesmo produto, que ainda não está na loja'),
  untracked: z.string().nullable().describe('Nome do produto com este código que não tem controle de estoque'),
  received: z.boolean().describe('true: este item já entrou'),
});
export type InvoiceItem = z.infer<typeof item>;

/** POST /api/supplier-invoices/preview: what a file says. Nothing is written. */
export const invoicePreview = z.object({
  ...head,
  authorized: z.boolean().describe('false: o arquivo não traz o protocolo de autorização'),
  recipient: z
    .object({ name: z.string(), taxId: z.string().describe('CNPJ ou CPF, sem pontuação') })
    .nullable()
    .describe('Para quem a nota foi emitida; null se ela não diz, e para chaves de API'),
  recipientChecked: z.boolean().describe('true: a loja informou um CNPJ, e a nota é dele ou de uma filial'),
  alreadyReceivedOn: day.nullable().describe('Dia em que esta nota já entrou; null se não entrou'),
  receivedElsewhere: z
    .array(z.object({ shop: z.string().describe('Nome da loja'), on: day }))
    .describe('Outras lojas do mesmo dono, onde quem pergunta trabalha, em que esta nota já entrou'),
  items: z.array(item),
});
export type InvoicePreview = z.infer<typeof invoicePreview>;

const conversion = z
  .number('Informe quantas unidades há em cada uma da nota')
  .gt(0, 'Deve ser maior que 0')
  .refine((factor) => readConversion(factor) !== null, 'Use no máximo quatro casas decimais, até 100.000');

const { name, category, barcode, unit: unitOfNew } = createProductRequest.shape;
const price = decimal.refine((value) => (fromDecimal(value) ?? 0) >= 1, 'Preço deve ser maior que 0');

const line = z
  .object({
    nth: z.int().min(1).max(MAX_INVOICE_ITEMS),
    unitsPerNoteUnit: conversion,
    productId: uuid.optional().describe('Um produto que já existe'),
    create: z
      .object({ name, category, price, barcode, unit: unitOfNew })
      .optional()
      .describe('Ou um novo, que entra com esta nota'),
    sameAs: z
      .int()
      .min(1)
      .max(MAX_INVOICE_ITEMS)
      .optional()
      .describe('Ou o produto novo de outro item, por seu número'),
  })
  .refine(
    ({ productId, create, sameAs }) => [productId, create, sameAs].filter((each) => each !== undefined).length === 1,
    'Escolha um produto',
  );

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * POST /api/supplier-invoices: the same file, with what becomes of each item. An item that is left out does not come in;
 * it may by a later request of its own.
 */
export const receiveInvoiceRequest = z.object({
  file: z
    .string('Escolha o arquivo XML da nota')
    .max(Math.ceil(MAX_INVOICE_BYTES / 3) * 4, 'O arquivo passa do limite de 2 MB')
    .refine((text) => BASE64.test(text), 'Arquivo inválido')
    .describe('O XML em base64'),
  lines: z
    .array(line)
    .min(1, 'Dê entrada em pelo menos um item')
    .max(MAX_INVOICE_ITEMS)
    .refine((lines) => new Set(lines.map(({ nth }) => nth)).size === lines.length, 'Cada item aparece uma vez')
    .refine((lines) => {
      const created = new Set(lines.flatMap(({ nth, create }) => (create ? [nth] : [])));
      return lines.every(({ sameAs }) => sameAs === undefined || created.has(sameAs));
    }, 'O outro item precisa ser um produto novo'),
});
export type ReceiveInvoiceRequest = z.input<typeof receiveInvoiceRequest>;
export type ReceiveInvoice = z.output<typeof receiveInvoiceRequest>;

export const invoiceReceived = z.object({
  id: z.string(),
  number: z.number(),
  lines: z.number().describe('Itens que entraram'),
  created: z.number().describe('Produtos cadastrados'),
  at: z.string(),
});
export type InvoiceReceived = z.infer<typeof invoiceReceived>;

/** GET /api/supplier-invoices: notes that came in, those whose first entry is the newest first. */
export const receivedInvoice = z.object({
  id: z.string(),
  number: z.number(),
  series: z.number(),
  issuedOn: day,
  total: money('Valor total da nota. Só para quem pode ver relatórios').optional(),
  supplierName: z.string().nullable(),
  supplierTaxId: z.string().nullable(),
  accessKey: z.string().nullable(),
  receivedAt: z.string(),
  receivedBy: z.string(),
  lines: z.number().describe('Itens que entraram'),
  left: z.number().describe('Itens da nota sem entrada'),
});
export type ReceivedInvoice = z.infer<typeof receivedInvoice>;

/** GET /api/supplier-invoices/{id}. */
export const receivedInvoiceDetail = receivedInvoice.extend({
  items: z.array(
    z.object({
      nth: z.number(),
      code: z.string(),
      noteQuantity: z.number(),
      noteUnit: z.string(),
      productId: z.string(),
      productName: z.string(),
      quantity: z.number().describe('Na unidade do produto'),
      unit: unit.optional(),
      unitCost: z.string().optional().describe('Só para quem pode ver relatórios'),
      averageCost: z.string().optional().describe('Custo médio desde então. Só para quem pode ver relatórios'),
    }),
  ),
  leftItems: z
    .array(
      z.object({
        nth: z.number(),
        code: z.string(),
        name: z.string().describe('Como a nota diz'),
        noteQuantity: z.number(),
        noteUnit: z.string(),
        total: z.string().optional().describe('Só para quem pode ver relatórios'),
      }),
    )
    .describe('Itens que ficaram de fora; entram depois com o mesmo arquivo'),
});
export type ReceivedInvoiceDetail = z.infer<typeof receivedInvoiceDetail>;
