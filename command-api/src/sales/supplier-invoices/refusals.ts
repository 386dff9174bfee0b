import type { Refusals } from '@pdv/infra/http/refuse';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { fieldWords } from './field-words.ts';

export type InvoiceProblem =
  | 'invoice_too_large'
  | 'invoice_encoding'
  | 'invoice_unsafe'
  | 'invoice_not_xml'
  | 'invoice_not_nfe'
  | 'invoice_layout'
  | 'invoice_key_invalid'
  | 'invoice_number_unreadable'
  | 'invoice_totals'
  | 'invoice_not_a_sale'
  | 'invoice_not_valid'
  | 'invoice_of_other_shop';

export type InvoiceRejection =
  | InvoiceProblem
  | 'invoices_busy'
  | 'invoice_already_received'
  | 'invoice_item_unknown'
  | 'invoice_too_many_new';

/** A file that is no note for this shop's stock. */
export class UnusableInvoice extends Error {
  readonly code: InvoiceProblem;
  readonly detail: Readonly<Record<string, string>>;
  constructor(code: InvoiceProblem, detail: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

const ASK = 'Peça ao fornecedor o XML original da nota.';

/** Each says what to do next. */
export const INVOICE_REFUSALS: Refusals<InvoiceRejection> = {
  invoice_too_large: { status: 413, message: `O arquivo passa do limite de 2 MB. O XML de uma NF-e é menor. ${ASK}` },
  invoice_encoding: {
    status: 415,
    message: `Os acentos deste XML não podem ser lidos com segurança: o arquivo foi alterado ou gravado de outro jeito. ${ASK}`,
  },
  invoice_unsafe: {
    status: 422,
    message: `O arquivo traz instruções que uma NF-e não tem, e por segurança não foi lido. ${ASK}`,
  },
  invoice_not_xml: { status: 415, message: `Este arquivo não é um XML de NF-e, ou está incompleto. ${ASK}` },
  invoice_not_nfe: { status: 422, message: ({ found }) => `${found} Escolha o XML da NF-e da compra.` },
  invoice_layout: {
    status: 422,
    message: ({ field }) =>
      `O XML não segue o padrão da NF-e (versão 4.00): confira ${fieldWords(String(field))}. ${ASK}`,
    fields: { field: ['string', 'Campo do layout, `infNFe/@versao`'] },
  },
  invoice_key_invalid: {
    status: 422,
    message: `A chave de acesso não confere com a nota: o arquivo foi alterado ou está incompleto. ${ASK}`,
  },
  invoice_number_unreadable: {
    status: 422,
    message: ({ field }) => `A nota tem um número que não é possível: confira ${fieldWords(String(field))}. ${ASK}`,
    fields: { field: ['string', 'Campo do layout, `det 2/qCom`'] },
  },
  invoice_totals: {
    status: 422,
    message: ({ field }) =>
      `Os itens não somam o total da nota: confira ${fieldWords(String(field))}. O arquivo foi alterado. ${ASK}`,
    fields: { field: ['string', 'Campo do layout, `vProd`'] },
  },
  invoice_not_a_sale: {
    status: 422,
    message: ({ found }) => `${found} Registre o que chegou em “Entrada de Estoque”.`,
  },
  invoice_not_valid: { status: 422, message: ({ found }) => `${found} Não é possível dar entrada.` },
  invoice_of_other_shop: {
    status: 422,
    message: ({ recipient, own }) => `Esta nota é para ${recipient}, e o CNPJ da loja é ${own}.`,
    fields: { recipient: ['string', 'CNPJ ou CPF do destinatário'], own: ['string', 'CNPJ da loja'] },
  },
  invoices_busy: { status: 503, message: 'Há muitas notas sendo lidas agora. Tente de novo em alguns segundos.' },
  invoice_already_received: {
    status: 409,
    message: ({ receivedOn }) => `Esta nota já entrou em ${writtenDay(String(receivedOn))}.`,
    fields: { receivedOn: ['string', 'Dia da entrada, "2026-11-12"'] },
  },
  invoice_item_unknown: {
    status: 422,
    message: ({ nth }) => `A nota não tem o item ${nth}. Escolha o arquivo de novo.`,
    fields: { nth: ['integer', 'Número do item'] },
  },
  invoice_too_many_new: {
    status: 422,
    message: ({ most }) =>
      `São produtos novos demais para uma vez só; nada foi gravado. Cadastre até ${most}, deixe os outros de fora, e depois escolha o mesmo arquivo: a nota continua de onde parou.`,
    fields: { most: ['integer', 'Quantos cabem em qualquer caso'] },
  },
};
