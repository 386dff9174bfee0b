/** How a figure is written. */
/** `percent`: with one decimal. */
export type FigureFormat = 'money' | 'count' | 'percent';

const TIME = ['day', 'week', 'month', 'weekday'] as const;
/** What a figure can be told by. */
export const DIMENSIONS = [
  ...TIME,
  'hour',
  'category',
  'product',
  'customer',
  'payment',
  'seller',
  'register',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

interface DimensionWords {
  /** As the choice after "Por". */
  readonly label: string;
  /** Of several of its values: "12 produtos". */
  readonly many: string;
  /** Of the row where there is none of it; absent where there always is one. */
  readonly none?: string;
}

export const DIMENSION_WORDS: Record<Dimension, DimensionWords> = {
  day: { label: 'Dia', many: 'dias' },
  week: { label: 'Semana', many: 'semanas' },
  month: { label: 'Mês', many: 'meses' },
  weekday: { label: 'Dia da semana', many: 'dias da semana' },
  hour: { label: 'Hora', many: 'horas', none: 'Sem hora' },
  category: { label: 'Categoria', many: 'categorias', none: 'Produtos excluídos' },
  product: { label: 'Produto', many: 'produtos' },
  customer: { label: 'Cliente', many: 'clientes', none: 'Sem cliente' },
  payment: { label: 'Forma de pagamento', many: 'formas de pagamento' },
  seller: { label: 'Vendedor', many: 'vendedores' },
  register: { label: 'Caixa', many: 'caixas', none: 'Sem caixa aberto' },
};

/** Whose values follow one another, and are told in that order. */
export const IN_ORDER: readonly Dimension[] = [...TIME, 'hour'];
/** Whose values belong to one period: there is nothing to compare them with in another. */
export const CALENDAR: readonly Dimension[] = ['day', 'week', 'month'];

/** What a report can be narrowed by: days are the period's. */
export const FILTERS = [
  ...(['weekday', 'hour', 'category', 'product', 'customer', 'payment', 'seller', 'register'] as const),
] satisfies readonly Dimension[];
export type FilterDimension = (typeof FILTERS)[number];

/** What is added up or counted. */
export const FIGURES = [
  ...(['revenue', 'costed', 'cost', 'discounts', 'returned', 'sales', 'items', 'buyers', 'payments'] as const),
  'newCustomers',
] as const;
export type Figure = (typeof FIGURES)[number];

const OF_A_TICKET = [...TIME, 'hour', 'seller', 'customer', 'register'] as const;

interface FactTable {
  readonly knows: readonly Dimension[];
  readonly has: readonly Figure[];
}

/**
 * Where figures are read, the cheapest first. A row of one counts each thing once, and no two are ever joined: a report
 * reads each of its figures from **one** of them that knows all dimensions that it is told or narrowed by, and puts the
 * results side by side. So no total can come out several times, and what fits no single one cannot be asked for.
 */
export const FACTS = {
  /** A day. */
  days: { knows: TIME, has: ['revenue', 'discounts', 'sales', 'items'] },
  /** What was paid by a method on a day. */
  methodDays: { knows: [...TIME, 'payment'], has: ['revenue', 'payments'] },
  /** A product on a day. A ticket of two products is in two rows, so it does not count tickets. */
  productDays: { knows: [...TIME, 'product', 'category'], has: ['revenue', 'costed', 'cost', 'discounts', 'items'] },
  newCustomerDays: { knows: TIME, has: ['newCustomers'] },
  returnDays: { knows: TIME, has: ['returned'] },
  /** A ticket that stands. */
  tickets: { knows: OF_A_TICKET, has: ['revenue', 'sales', 'items', 'buyers'] },
  /** A payment of a ticket that stands. */
  ticketPayments: { knows: [...OF_A_TICKET, 'payment'], has: ['revenue', 'payments'] },
  /** A return, by the hour at which it came back, and by who had sold it. */
  returns: { knows: [...TIME, 'hour', 'seller', 'customer'], has: ['returned'] },
  /** A line of a return. */
  returnedLines: { knows: [...TIME, 'hour', 'seller', 'customer', 'product', 'category'], has: ['returned'] },
  /** A line of a ticket that stands. */
  lines: {
    knows: [...OF_A_TICKET, 'product', 'category'],
    has: ['revenue', 'costed', 'cost', 'discounts', 'sales', 'items', 'buyers'],
  },
} as const satisfies Record<string, FactTable>;
export type Fact = keyof typeof FACTS;

/** Where a figure is read by these dimensions; undefined where it cannot be told by them. */
export function factOf(figure: Figure, by: readonly Dimension[]): Fact | undefined {
  const found = Object.entries<FactTable>(FACTS).find(
    ([, { knows, has }]) => has.includes(figure) && by.every((dimension) => knows.includes(dimension)),
  );
  return found?.[0] as Fact | undefined;
}

interface MeasureWords {
  readonly label: string;
  /** A sentence for whoever chooses it. */
  readonly about: string;
  readonly format: FigureFormat;
  /** The figure, less another, and what is left divided by another. */
  readonly of: Figure;
  readonly less?: Figure;
  readonly per?: Figure;
  /** Dimensions by which it would say something else than its name. */
  readonly notBy?: readonly Dimension[];
}

export const MEASURES = [
  ...(['net', 'revenue', 'sales', 'items', 'averageTicket', 'discounts', 'returned', 'buyers', 'payments'] as const),
  ...(['cost', 'grossProfit', 'margin', 'newCustomers'] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_WORDS: Record<Measure, MeasureWords> = {
  net: {
    label: 'Faturamento líquido',
    about: 'O que foi vendido, menos o que voltou.',
    ...{ format: 'money', of: 'revenue', less: 'returned' },
  },
  revenue: {
    label: 'Faturamento',
    about: 'O que foi vendido, já sem os descontos.',
    ...{ format: 'money', of: 'revenue' },
  },
  sales: { label: 'Vendas', about: 'Quantas vendas foram feitas.', format: 'count', of: 'sales' },
  items: { label: 'Unidades', about: 'Quantas unidades foram vendidas.', format: 'count', of: 'items' },
  averageTicket: {
    label: 'Ticket médio',
    about: 'Quanto vale uma venda, em média.',
    ...{ format: 'money', of: 'revenue', per: 'sales' },
    notBy: ['product', 'category'],
  },
  discounts: { label: 'Descontos', about: 'O que foi dado de desconto.', format: 'money', of: 'discounts' },
  returned: { label: 'Devoluções', about: 'O valor do que voltou.', format: 'money', of: 'returned' },
  buyers: {
    label: 'Clientes diferentes',
    about: 'Quantos clientes identificados compraram.',
    ...{ format: 'count', of: 'buyers' },
    notBy: ['customer'],
  },
  payments: { label: 'Pagamentos', about: 'Quantos pagamentos foram feitos.', format: 'count', of: 'payments' },
  cost: {
    label: 'Custo do vendido',
    about: 'O que custou o que foi vendido, pelo custo médio do dia da venda. Só do que tinha custo.',
    ...{ format: 'money', of: 'cost' },
  },
  grossProfit: {
    label: 'Lucro bruto',
    about: 'O que foi vendido, menos o que custou. Só do que tinha custo; devoluções não entram.',
    ...{ format: 'money', of: 'costed', less: 'cost' },
  },
  margin: {
    label: 'Margem',
    about: 'Quanto do valor vendido é lucro bruto. Só do que tinha custo.',
    ...{ format: 'percent', of: 'costed', less: 'cost', per: 'costed' },
  },
  newCustomers: { label: 'Clientes novos', about: 'Quantos foram cadastrados.', format: 'count', of: 'newCustomers' },
};

export function figuresOf(measure: Measure): readonly Figure[] {
  const { of, less, per } = MEASURE_WORDS[measure];
  return [of, ...(less ? [less] : []), ...(per ? [per] : [])];
}

/** Whether a measure can be told, or narrowed, by all of these. */
export const fits = (measure: Measure, by: readonly Dimension[]): boolean =>
  !by.some((dimension) => MEASURE_WORDS[measure].notBy?.includes(dimension)) &&
  figuresOf(measure).every((figure) => factOf(figure, by) !== undefined);

/** Figures that count a thing once in each of several rows: their rows come to more than the whole. */
const COUNTED_AGAIN: Partial<Record<Figure, readonly Dimension[]>> = {
  sales: ['product', 'category'],
  buyers: DIMENSIONS,
};

/** Whether the rows of a measure add up to the whole. */
export const adds = (measure: Measure, dimension: Dimension): boolean =>
  MEASURE_WORDS[measure].per === undefined &&
  !figuresOf(measure).some((figure) => COUNTED_AGAIN[figure]?.includes(dimension));
