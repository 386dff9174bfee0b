import { NONE, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { whole } from './draft.ts';

interface Example {
  /** As it stands in the address. */
  readonly id: string;
  readonly name: string;
  readonly definition: ReportDefinition;
}

/** To begin from. */
export const EXAMPLES: readonly Example[] = [
  {
    id: 'categorias',
    name: 'Faturamento por mês e categoria',
    definition: whole({ measures: ['net'], rows: 'month', columns: 'category', period: 'last-12-months' }),
  },
  {
    id: 'produtos',
    name: 'Produtos que mais vendem',
    definition: whole({ measures: ['revenue', 'items'], rows: 'product', period: 'last-30-days', limit: 20 }),
  },
  {
    id: 'lucro',
    name: 'Produtos que mais dão lucro',
    definition: whole({ measures: ['grossProfit', 'margin'], rows: 'product', period: 'last-30-days', limit: 20 }),
  },
  {
    id: 'clientes',
    name: 'Quem mais compra',
    definition: whole({
      ...({ measures: ['revenue', 'sales'], rows: 'customer', period: 'last-90-days', limit: 20 } as const),
      filters: [{ by: 'customer', is: 'not-in', values: [NONE] }],
    }),
  },
  {
    id: 'vendedores',
    name: 'Vendas de cada vendedor',
    definition: whole({ measures: ['revenue', 'sales', 'averageTicket'], rows: 'seller', period: 'this-month' }),
  },
  {
    id: 'pagamentos',
    name: 'Como os clientes pagam',
    definition: whole({ measures: ['revenue'], rows: 'month', columns: 'payment', period: 'last-12-months' }),
  },
  {
    id: 'horarios',
    name: 'Horários de cada dia da semana',
    definition: whole({ measures: ['sales'], rows: 'hour', columns: 'weekday', period: 'last-90-days' }),
  },
];
/** Where 'Montar relatório' begins. */
export const NEW: ReportDefinition = whole({ measures: ['net'], rows: 'month', period: 'last-12-months' });
