import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { ImportChoices, ImportProblem } from '@pdv/schemas/account/imports';
import { ofUnit } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import type { PastSale, PastSaleLine } from '@pdv/schemas/sales/past-sale-events';
import type { SoldMethod } from '@pdv/schemas/sales/payment';
import { MAX_SALE_LINES } from '@pdv/schemas/sales/sale';
import { breathing } from './breathing.ts';
import { problemOf } from './checked-lines.ts';
import { type Buyer, isNamed } from './past-buyers.ts';
import { type PastLine, type PastShop, pastLineReader } from './past-lines.ts';
import { instantOf } from './past-moment.ts';
import type { Line, Table } from './table.ts';

/** A ticket of the file that may be imported. */
export interface PastTicket {
  readonly sale: Omit<PastSale, 'importId'>;
  /** The numbers of its lines in the file. */
  readonly at: readonly number[];
  readonly buyer: Buyer;
}

/** What a file says, its tickets in the order in which they were sold. */
export interface PastFile {
  readonly tickets: readonly PastTicket[];
  readonly problems: readonly ImportProblem[];
  /** Tickets that name somebody whom the shop does not know. */
  readonly unknownBuyers: number;
}

interface Options {
  readonly shop: PastShop;
  readonly customerOf: (buyer: Buyer) => string | null;
  /** An id for what the file says of a sale. */
  readonly idOf: (content: string) => string;
}

type GoodLine = Exclude<PastLine, { reason: string }>;
type Read = { readonly source: Line; readonly read: PastLine };

/** The same file gives the same tickets, as long as the shop's products stay as they are. */
export async function pastTicketsOf(table: Table, choices: ImportChoices, options: Options): Promise<PastFile> {
  const read = pastLineReader(table, choices, options.shop);
  const groups = new Map<string, Read[]>();
  /** Where a line's day is not known, which of the sales with its number it is of is not known either. */
  const undated = new Map<string, number>();
  const breathe = breathing();
  let nth = 0;
  for (const source of table.lines) {
    nth += 1;
    await breathe();
    const line = read(source.cells);
    const key = line.ticket === '' || line.day === null ? `line ${nth}` : ticketKey(line.ticket, line.day);
    if (line.ticket !== '' && line.day === null) undated.set(foldText(line.ticket), source.line);
    const group = groups.get(key);
    if (group) group.push({ source, read: line });
    else groups.set(key, [{ source, read: line }]);
  }
  const tickets: PastTicket[] = [];
  const problems: ImportProblem[] = [];
  const alike = new Map<string, number>();
  let unknownBuyers = 0;
  for (const group of groups.values()) {
    await breathe();
    const bad = problemsIn(group, undated.get(foldText(group[0]?.read.ticket ?? '')));
    problems.push(...bad);
    if (bad.length > 0) continue;
    const lines = group.map(({ read }) => read as GoodLine);
    const at = group.map(({ source }) => source.line);
    const ticket = ticketOf(lines, at, alike, options);
    if (!ticket) continue;
    tickets.push(ticket);
    if (ticket.sale.customerId === null && isNamed(ticket.buyer)) unknownBuyers += 1;
  }
  problems.sort((a, b) => a.line - b.line);
  tickets.sort((a, b) => compare(a.sale.soldAt, b.sale.soldAt) || (a.at[0] ?? 0) - (b.at[0] ?? 0));
  return { tickets: markNewest(tickets), problems, unknownBuyers };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ticketKey = (ticket: string, day: string) => `ticket ${foldText(ticket)} ${day}`;

/** A ticket comes in whole or not at all. */
function problemsIn(group: readonly Read[], undated: number | undefined): ImportProblem[] {
  const tooMany = group.length > MAX_SALE_LINES ? `A venda tem mais de ${MAX_SALE_LINES} itens` : undefined;
  const culprit = group.find(({ read }) => 'reason' in read);
  const bad = culprit?.source.line ?? undated;
  if (bad === undefined && !tooMany) return [];
  return group.map(({ source, read }) => {
    const own = 'reason' in read ? read.reason : tooMany;
    const reason = own ?? `A linha ${bad} da mesma venda tem um problema`;
    return problemOf(source.line, source.cells, reason);
  });
}

function ticketOf(
  lines: readonly GoodLine[],
  at: readonly number[],
  alike: Map<string, number>,
  { shop, customerOf, idOf }: Options,
): PastTicket | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const { ticket, day } = first;
  const time = lines.find((line) => line.time !== null)?.time ?? null;
  const buyer = lines.find((line) => isNamed(line.buyer))?.buyer ?? first.buyer;
  const saleId = idOf(ticket === '' ? contentOf(first, alike) : ticketKey(ticket, day));
  return {
    at,
    buyer,
    sale: {
      saleId,
      oldNumber: ticket === '' ? null : ticket.slice(0, 60),
      customerId: isNamed(buyer) ? customerOf(buyer) : null,
      lines: lines.map((line, nth) => lineOf(line, nth === 0 ? saleId : uuidV5(saleId, `line ${nth}`))),
      totalCentavos: lines.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0),
      payments: paymentsOf(lines),
      businessDate: day,
      soldAt: instantOf(day, time ?? '12:00:00', shop.timeZone),
      timeKnown: time !== null,
    },
  };
}

/** Lines without a ticket that say the same are told apart by how many of them came before in the file. */
function contentOf({ day, time, called, steps, totalCentavos }: GoodLine, alike: Map<string, number>): string {
  const content = `line ${day} ${time ?? ''} ${called} ${steps} ${totalCentavos}`;
  const nth = (alike.get(content) ?? 0) + 1;
  alike.set(content, nth);
  return `${content} ${nth}`;
}

function lineOf({ product, steps, ...amounts }: GoodLine, lineId: string): PastSaleLine {
  return {
    lineId,
    productId: product.id,
    productName: product.name,
    category: product.category,
    quantity: steps,
    ...ofUnit(product.unit),
    listPriceCentavos: amounts.unitPriceCentavos,
    unitPriceCentavos: amounts.unitPriceCentavos,
    discountCentavos: amounts.discountCentavos,
    ticketDiscountCentavos: 0,
    totalCentavos: amounts.totalCentavos,
    consumptionDays: product.consumptionDays,
  };
}

function paymentsOf(lines: readonly GoodLine[]): PastSale['payments'] {
  // Systems that write a sale over several lines say it on the first one only.
  const [only = 'unknown', another] = new Set(lines.map(({ method }) => method).filter((one) => one !== 'unknown'));
  const sums = new Map<SoldMethod, number>();
  for (const { method, totalCentavos } of lines) {
    const by = another ? method : only;
    sums.set(by, (sums.get(by) ?? 0) + totalCentavos);
  }
  return [...sums].map(([method, amountCentavos]) => ({ method, amountCentavos }));
}

/** A reminder is of a customer's last purchase of a product; the file tells which one that is. */
function markNewest(tickets: readonly PastTicket[]): PastTicket[] {
  const seen = new Set<string>();
  return tickets
    .toReversed()
    .map((ticket) => {
      const { customerId, lines } = ticket.sale;
      if (customerId === null) return ticket;
      const fresh = new Set(lines.map(({ productId }) => productId).filter((id) => !seen.has(`${customerId} ${id}`)));
      for (const id of fresh) seen.add(`${customerId} ${id}`);
      const marked = lines.map((line) => (fresh.has(line.productId) ? { ...line, newest: true as const } : line));
      return { ...ticket, sale: { ...ticket.sale, lines: marked } };
    })
    .toReversed();
}
