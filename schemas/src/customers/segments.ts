import { z } from 'zod';
import { decimal, LONGEST_CATEGORY, line, uuid } from '../kernel/fields.ts';
import { fromEntry, toDecimal } from '../kernel/money.ts';
import { listedCustomer } from './customer.ts';

/** More are refused: rules and names are kept in memory. */
export const MAX_SEGMENTS = 50;
export const MAX_SEGMENT_RULES = 8;
export const LONGEST_SEGMENT_NAME = 60;
const LONGEST_DAYS = 3_650;
const MOST_VISITS = 9_999;
const MOST_PERCENT = 50;
/** Of days before a birthday. */
const LONGEST_AHEAD = 31;

const ASKED_DAYS = `Um número de 1 a ${LONGEST_DAYS.toLocaleString('pt-BR')}`;
const ASKED_VISITS = `Um número de 1 a ${MOST_VISITS.toLocaleString('pt-BR')}`;
const ASKED_PERCENT = `Um número de 1 a ${MOST_PERCENT}`;
const ASKED_AHEAD = `Um número de 0 a ${LONGEST_AHEAD}`;
const ASKED_MONTH = 'Escolha um mês';
const whole = (max: number, asked: string, min = 1) => z.int(asked).min(min, asked).max(max, asked);
const days = whole(LONGEST_DAYS, ASKED_DAYS);
const within = days.nullable().describe('Nos últimos tantos dias, contando hoje; null: desde sempre');
const least = z.enum(['at-least', 'at-most']);

const OTHERS = [
  z.object({ what: z.literal('last-purchase'), is: z.enum(['within', 'before']), days }),
  z.object({ what: z.literal('first-purchase'), is: z.enum(['within', 'before']), days }),
  z.object({ what: z.literal('visits'), is: least, count: whole(MOST_VISITS, ASKED_VISITS), within }),
  z.object({
    what: z.literal('best'),
    percent: whole(MOST_PERCENT, ASKED_PERCENT).describe('Os que mais gastaram, entre os que compraram'),
    within,
  }),
  z.object({ what: z.literal('product'), is: z.enum(['bought', 'not-bought']), productId: uuid, within }),
  z.object({
    what: z.literal('category'),
    is: z.enum(['bought', 'not-bought']),
    category: line(LONGEST_CATEGORY).min(1, 'Escolha uma categoria'),
    within,
  }),
  z.object({ what: z.literal('debt'), is: z.enum(['owes', 'overdue', 'none']) }),
  z.object({ what: z.literal('plate'), is: z.enum(['has', 'has-not']) }),
  z.discriminatedUnion('is', [
    z.object({
      what: z.literal('birthday'),
      is: z.literal('within'),
      days: whole(LONGEST_AHEAD, ASKED_AHEAD, 0).describe(
        'Hoje ou nos tantos dias seguintes; 29/02 conta em 28/02 nos outros anos',
      ),
    }),
    z.object({ what: z.literal('birthday'), is: z.literal('in'), month: whole(12, ASKED_MONTH) }),
  ]),
  z.object({ what: z.literal('reach'), is: z.enum(['mail', 'phone', 'neither']) }),
] as const;
const spent = z.object({ what: z.literal('spent'), is: least, amount: decimal, within });

/** As a rule is asked for and answered: amounts are decimal strings. */
export const segmentRule = z.discriminatedUnion('what', [...OTHERS, spent]);
export type AskedRule = z.infer<typeof segmentRule>;
/** As it is kept. */
export type SegmentRule =
  | Exclude<AskedRule, { what: 'spent' }>
  | (Omit<Extract<AskedRule, { what: 'spent' }>, 'amount'> & { readonly amountCentavos: number });

/** All of them hold. */
export const segmentRules = z
  .array(segmentRule, { error: 'Diga de quem se trata' })
  .min(1, 'Diga de quem se trata')
  .max(MAX_SEGMENT_RULES, `Máximo de ${MAX_SEGMENT_RULES} condições`);

export function ruleOf(asked: AskedRule): SegmentRule {
  if (asked.what !== 'spent') return asked;
  const { amount, ...rule } = asked;
  return { ...rule, amountCentavos: fromEntry(amount) ?? 0 };
}

export function askedRule(rule: SegmentRule): AskedRule {
  if (rule.what !== 'spent') return rule;
  const { amountCentavos, ...asked } = rule;
  return { ...asked, amount: toDecimal(amountCentavos) };
}

/** POST /api/segments and PUT /api/segments/{id}. */
export const segmentRequest = z.object({
  name: line(LONGEST_SEGMENT_NAME).min(1, 'Dê um nome ao segmento'),
  rules: segmentRules,
});
export type SegmentRequest = z.input<typeof segmentRequest>;

/** What they answer. */
export const savedSegment = z.object({
  id: z.string(),
  name: z.string(),
  rules: z.array(segmentRule),
  /** Of every shop; it is neither changed nor deleted. */
  ready: z.boolean(),
});
/** GET /api/segments: the ready-made ones, and then the shop's own by name. */
export const segment = savedSegment.extend({
  products: z.array(z.object({ id: z.string(), name: z.string() })).describe('Os produtos das condições'),
});
export type Segment = z.infer<typeof segment>;

/** GET /api/customers/{id}/segments: those that the customer is in today, in the order of GET /api/segments. */
export const customerSegment = savedSegment.pick({ id: true, name: true });
export type CustomerSegment = z.infer<typeof customerSegment>;

/** GET /api/segments/count. */
export const segmentCount = z.object({
  customers: z.number(),
  byMail: z.number().describe('Quantos receberiam um e-mail: têm endereço e não pediram para não receber'),
});
export type SegmentCount = z.infer<typeof segmentCount>;

/** GET /api/segments/customers. */
export const segmentCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  orders: z.number(),
  netRevenue: z.string().describe('Já sem o que devolveu'),
  last: z.string().nullable().describe('O dia da última compra'),
});
export type SegmentCustomer = z.infer<typeof segmentCustomer>;

/** How the list of a segment's customers is ordered. */
export const SEGMENT_ORDERS = ['name', 'spent'] as const;
export type SegmentOrder = (typeof SEGMENT_ORDERS)[number];

/** GET /api/segments/{id}/customers: a customer of the list, and what puts them in the segment. */
export const listedMember = listedCustomer.extend({
  bought: z
    .object({
      days: z.number().nullable().describe('Em quantos dias até hoje, como a condição do segmento diz; null: em todos'),
      orders: z.number(),
      netRevenue: z.string().describe('Já sem o que devolveu'),
      last: z.string().nullable().describe('O dia da última compra'),
    })
    .describe('O que comprou nesses dias'),
});
export type ListedMember = z.infer<typeof listedMember>;

/** What every shop has. */
export const READY_SEGMENTS: readonly z.infer<typeof savedSegment>[] = [
  { id: 'vip', name: 'VIP', ready: true, rules: [{ what: 'best', percent: 10, within: 365 }] },
  {
    id: 'em-risco',
    name: 'Em risco',
    ready: true,
    rules: [
      { what: 'visits', is: 'at-least', count: 3, within: 365 },
      { what: 'last-purchase', is: 'before', days: 60 },
      { what: 'last-purchase', is: 'within', days: 180 },
    ],
  },
  { id: 'novos', name: 'Novos', ready: true, rules: [{ what: 'first-purchase', is: 'within', days: 30 }] },
  { id: 'sumidos', name: 'Sumidos', ready: true, rules: [{ what: 'last-purchase', is: 'before', days: 180 }] },
];
