import { z } from 'zod';
import { uuid } from '../kernel/fields.ts';

export const IMPORT_KINDS = ['products', 'customers', 'sales'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const MAX_IMPORT_BYTES = 20_000_000;
export const MAX_IMPORT_LINES = 50_000;

/** Past sales of so many years. */
export const PAST_SALE_YEARS = 10;

/** What a column may be, with what people call it on the screen. */
export const IMPORT_FIELDS = {
  products: {
    name: 'Nome',
    barcode: 'Código de barras',
    price: 'Preço de venda',
    unit: 'Unidade',
    cost: 'Preço de custo',
    stock: 'Estoque',
    category: 'Categoria',
    minimumStock: 'Estoque mínimo',
    supplier: 'Fornecedor',
    description: 'Descrição',
  },
  customers: {
    name: 'Nome',
    phone: 'Telefone',
    email: 'E-mail',
    vehiclePlate: 'Placa',
    birthday: 'Aniversário',
  },
  sales: {
    date: 'Data',
    time: 'Hora',
    ticket: 'Número da venda',
    product: 'Produto',
    barcode: 'Código de barras',
    quantity: 'Quantidade',
    price: 'Preço unitário',
    discount: 'Desconto',
    total: 'Total do item',
    customer: 'Cliente',
    phone: 'Telefone do cliente',
    email: 'E-mail do cliente',
    payment: 'Forma de pagamento',
    status: 'Situação',
  },
} as const satisfies Record<ImportKind, Readonly<Record<string, string>>>;

export const REQUIRED_FIELDS = {
  products: ['name', 'price'],
  customers: ['name'],
  // And a product or its barcode, a price or a total.
  sales: ['date'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** Uploads again under the same id change nothing. */
export const uploadImportQuery = z.object({
  id: uuid.describe('Um UUID novo; o mesmo de novo é o mesmo envio'),
  kind: z.enum(IMPORT_KINDS),
  name: z.string().min(1).max(200).describe('O nome do arquivo'),
});

/** Which column is which field, by its index from 0; and what to do with products that there are. */
export const importChoices = z.object({
  columns: z.record(z.string().max(40), z.int().min(0).max(199)).describe('Coluna (a partir de 0) de cada campo'),
  updates: z.boolean().describe('Atualiza preço e custo de produtos que já existem'),
});
export type ImportChoices = z.infer<typeof importChoices>;

const problem = z.object({ line: z.number(), reason: z.string(), cells: z.array(z.string()) });
export type ImportProblem = z.infer<typeof problem>;

/** What a file would do. Nothing has been written yet. */
export const importPreview = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  /** How the file was read: "Planilha Excel" or "CSV, separado por ponto e vírgula, Windows-1252". */
  format: z.string(),
  titles: z.array(z.string()).describe('Títulos das colunas'),
  samples: z.array(z.string()).describe('O primeiro valor de cada coluna'),
  choices: importChoices,
  lines: z.number(),
  fresh: z.number().describe('Linhas que seriam cadastradas; de vendas antigas, quantas vendas'),
  known: z.number().describe('Linhas do que já existe; de vendas antigas, quantas vendas'),
  bad: z.number().describe('Linhas com problema'),
  notes: z.array(z.string()).describe('O que mais convém saber antes de importar'),
  /** Why "Importar" is refused; null where it is not. */
  obstacle: z.string().nullable(),
  first: z.array(
    z.object({
      line: z.number(),
      becomes: z.record(z.string(), z.string()),
      outcome: z.enum(['fresh', 'known', 'bad']),
      reason: z.string().nullable(),
    }),
  ),
  problems: z.array(problem).describe('As primeiras 100 linhas com problema'),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importProblems = z.object({
  titles: z.array(z.string()),
  problems: z.array(problem),
  more: z.number().describe('Quantas linhas com problema há além destas'),
});
export type ImportProblems = z.infer<typeof importProblems>;

export const IMPORT_STATES = ['uploaded', 'running', 'done', 'undoing', 'undone', 'failed'] as const;

export const listedImport = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: z.string(),
  lines: z.number(),
  /** Lines that are through. */
  done: z.number(),
  created: z.number(),
  changed: z.number(),
  skipped: z.number(),
  bad: z.number(),
  /** After an undo: how many stayed because they were sold or changed since, and the first of their names. */
  kept: z.number(),
  keptNames: z.array(z.string()),
});
export type ListedImport = z.infer<typeof listedImport>;

export const listImportsQuery = z.object({
  kind: z.enum(IMPORT_KINDS).optional().describe('Só as deste tipo; sem ele, de todos'),
});

/** GET /api/imports: the last 20, without those that nobody began. */
export const listedImports = z.array(listedImport);
