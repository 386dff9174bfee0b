import { randomUUID } from 'node:crypto';
import { type LineDetails, type SaleDetails, type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { addDays } from '@pdv/schemas/kernel/business-day';
import type { SaleMethod } from '@pdv/schemas/sales/payment';
import type { Dimension, Figure } from '@pdv/schemas/sales/report-catalogue';

/** One thing that happened, with what it is told by: `of` counts once however often it stands here. */
interface Atom {
  readonly figure: Figure;
  readonly by: Readonly<Partial<Record<Dimension, string | null>>>;
  readonly amount: number;
  readonly of?: string;
}

export const FIRST_DAY = '2026-09-20';
const DAYS = 62;
/** The last one is called as the reports' word for what has no value. */
const CATEGORIES = ['Bebidas', 'Doces', 'none'];
/** It is deleted in the end, and then in no category. */
const DELETED = 5;

/** The same numbers for the same seed. */
function createDice(seed: number) {
  let state = seed >>> 0;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/**
 * A shop with some hundred tickets of several lines and payments, discounts, returns and cancellations, and beside it
 * the plain list of what happened, from which a test adds up every figure by itself.
 */
export function randomShop(seed: number, tickets: number) {
  const roll = createDice(seed);
  const shop = shopStory();
  const products = Array.from({ length: 6 }, (_, nth) => ({
    id: randomUUID(),
    category: nth === DELETED ? null : (CATEGORIES[nth % 3] ?? null),
  }));
  const customers = [randomUUID(), randomUUID(), randomUUID()];
  const sellers = [shop.ownerId, randomUUID()];
  const drawers = [0, 1].map(() => ({ sessionId: randomUUID(), registerId: randomUUID() }));
  const atoms: Atom[] = [];
  const events: StoryEvent[] = [
    shop.registered(),
    shop.trialStarted('2026-12-05T15:30:00.000Z'),
    ...products.map(({ id, category }, nth) =>
      shop.productCreated(id, 100_000, {
        name: `Produto ${nth}`,
        category: category ?? 'Padaria',
        priceCentavos: 137 * (nth + 2),
        // Of some nobody said what they cost, and one is sold below its cost.
        costCentavos: nth % 3 === 0 ? null : 91 * (nth + 2) + (nth === 4 ? 400 : 0),
      }),
    ),
    ...customers.map((id, nth) => {
      const day = addDays(FIRST_DAY, nth * 7);
      atoms.push({ figure: 'newCustomers', by: timeOf(day), amount: 1 });
      return shop.customerAdded(id, { name: `Cliente ${nth}` }, day);
    }),
    ...drawers.map(({ sessionId, registerId }, nth) =>
      shop.cash({
        type: 'CashSessionOpened',
        data: { sessionId, registerId, registerName: `Caixa ${nth + 1}`, floatCentavos: 0 },
      }),
    ),
  ];
  const sales: { sale: StoryEvent; told: Told }[] = [];
  for (let nth = 0; nth < tickets; nth++) {
    const drawer = roll(3) === 0 ? undefined : drawers[roll(2)];
    const details = {
      saleId: randomUUID(),
      businessDate: addDays(FIRST_DAY, roll(DAYS)),
      customerId: roll(3) === 0 ? (customers[roll(3)] ?? null) : null,
      actorId: sellers[roll(2)] ?? shop.ownerId,
      ...(drawer && { cashSessionId: drawer.sessionId }),
      paidIn: methodsOf(roll),
    } satisfies Partial<SaleDetails>;
    const hour = 8 + roll(12);
    const occurredAt = new Date(`${details.businessDate}T${String(hour).padStart(2, '0')}:20:00-03:00`).toISOString();
    const lines: LineDetails[] = Array.from({ length: 1 + roll(4) }, () => ({
      productId: products[roll(6)]?.id ?? '',
      quantity: 1 + roll(3),
      ...(roll(3) === 0 && { discountCentavos: roll(50) }),
      ...(roll(3) === 0 && { ticketDiscountCentavos: roll(50) }),
    }));
    const sale = shop.ticket(lines, { ...details, occurredAt });
    events.push(sale);
    if (roll(9) === 0) {
      events.push(...shop.takenBack(sale));
      continue;
    }
    const told: Told = {
      id: details.saleId,
      by: {
        ...timeOf(details.businessDate),
        hour: String(hour),
        seller: details.actorId,
        customer: details.customerId,
        register: drawer?.registerId ?? null,
      },
      categoryOf: (productId) => products.find(({ id }) => id === productId)?.category ?? null,
    };
    atoms.push(...soldAtoms(sale, told));
    sales.push({ sale, told });
  }
  for (const { sale, told } of sales) {
    if (roll(6) > 0) continue;
    const back = addDays(told.by.day ?? FIRST_DAY, roll(10));
    const returned = shop.returned(sale, [{ nth: 0, quantity: 1 }], { businessDate: back });
    events.push(...returned);
    atoms.push(...returnedAtoms(returned[0], told, back));
  }
  events.push(shop.productDeleted(products[DELETED]?.id ?? ''));
  return { shop, events, atoms, products, customers, sellers, drawers };
}

interface Told {
  readonly id: string;
  readonly by: Atom['by'];
  readonly categoryOf: (productId: string) => string | null;
}

function methodsOf(roll: (sides: number) => number): { method: SaleMethod; share: number }[] {
  const methods: SaleMethod[] = ['pix', 'cash', 'card'];
  return roll(3) === 0
    ? [
        { method: methods[roll(3)] ?? 'pix', share: 60 },
        { method: 'credit', share: 40 },
      ]
    : [{ method: methods[roll(3)] ?? 'pix', share: 100 }];
}

function soldAtoms({ event }: StoryEvent, { id, by, categoryOf }: Told): Atom[] {
  if (event.type !== 'SaleRegistered') return [];
  const { lines, payments } = event.data;
  return [
    ...payments.flatMap(({ method, amountCentavos }): Atom[] => [
      { figure: 'revenue', by: { ...by, payment: method }, amount: amountCentavos },
      { figure: 'payments', by: { ...by, payment: method }, amount: 1 },
    ]),
    ...lines.flatMap((line): Atom[] => {
      const ofLine = { ...by, product: line.productId, category: categoryOf(line.productId) };
      return [
        { figure: 'revenue', by: ofLine, amount: line.totalCentavos },
        { figure: 'discounts', by: ofLine, amount: line.discountCentavos + line.ticketDiscountCentavos },
        { figure: 'items', by: ofLine, amount: line.quantity },
        ...(line.costCentavos === undefined
          ? []
          : ([
              { figure: 'costed', by: ofLine, amount: line.totalCentavos },
              { figure: 'cost', by: ofLine, amount: line.costCentavos },
            ] as const)),
        { figure: 'sales', by: ofLine, amount: 1, of: id },
        ...(by.customer ? [{ figure: 'buyers', by: ofLine, amount: 1, of: by.customer } as const] : []),
      ];
    }),
  ];
}

function returnedAtoms(told: StoryEvent | undefined, { by, categoryOf }: Told, day: string): Atom[] {
  if (told?.event.type !== 'SaleReturned') return [];
  const { seller, customer } = by;
  // At 15:30 UTC.
  const ofReturn = { ...timeOf(day), hour: '12', ...(seller && { seller }), customer: customer ?? null };
  return told.event.data.lines.map((line) => ({
    figure: 'returned',
    by: { ...ofReturn, product: line.productId, category: categoryOf(line.productId) },
    amount: line.totalCentavos,
  }));
}

function timeOf(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return {
    day,
    week: addDays(day, -weekday),
    month: `${day.slice(0, 7)}-01`,
    weekday: String(weekday === 0 ? 7 : weekday),
  };
}

/** A figure of everything that is told by all of `by`, as they say. */
export function figureOf(
  atoms: readonly Atom[],
  figure: Figure,
  dimensions: readonly Dimension[],
  matches: (by: Atom['by']) => boolean,
): number {
  const found = atoms.filter(
    (atom) =>
      atom.figure === figure &&
      // Revenue stands here twice: by payment, and by line.
      (figure !== 'revenue' || dimensions.includes('payment') === 'payment' in atom.by) &&
      matches(atom.by),
  );
  const once = new Map(found.map((atom, nth) => [atom.of ?? nth, atom.amount]));
  return [...once.values()].reduce((sum: number, amount) => sum + amount, 0);
}
