import type { CommandContext, CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { ImportChoices, ImportPreview } from '@pdv/schemas/account/imports';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { counted } from '@pdv/schemas/kernel/counted';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { fromSteps, quantityWords } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { streams } from '@pdv/schemas/log';
import { paymentNames } from '@pdv/schemas/sales/payment';
import type { ShopTerms } from '../../dependencies.ts';
import { inventory, MOST_PAST_SALES_A_MONTH, type PastSalesCommand, pastSales } from '../../sales/commands.ts';
import { capped } from './checked-lines.ts';
import { createBuyerSearch, isNamed, type KnownPerson } from './past-buyers.ts';
import { type PastProduct, type PastShop, ticketsNamePeople } from './past-lines.ts';
import { type PastFile, type PastTicket, pastTicketsOf } from './past-tickets.ts';
import type { Table } from './table.ts';

export interface PastSalesDependencies {
  readonly handler: CommandHandler;
  readonly pseudonym: (scope: string, text: string) => string;
  readonly shop: (shopId: string) => Promise<ShopTerms>;
  readonly people: (shopId: string) => Promise<readonly KnownPerson[]>;
  readonly now: () => Date;
}

export type PastSalesContext = CommandContext & { readonly requestId: string };

export const monthOf = ({ businessDate }: { readonly businessDate: string }): string => businessDate.slice(0, 7);

type Tally = Pick<ImportPreview, 'fresh' | 'known' | 'bad' | 'obstacle' | 'notes' | 'first' | 'problems'>;

const FIRST = 8;
const PROBLEMS = { lines: 100, characters: 500_000 };
const EACH_LINE = 'Sem o número da venda, cada linha entra como uma venda.';
const NAMES_PEOPLE = 'A coluna do número da venda tem CPF ou CNPJ. Escolha outra coluna, ou nenhuma.';
const ALWAYS = 'Vendas antigas contam nos relatórios e no histórico. Elas não mexem no estoque, no caixa nem no fiado.';

/** What files of past sales say of a shop. */
export function createPastSalesTarget({ handler, pseudonym, shop, people, now }: PastSalesDependencies) {
  async function read(shopId: string, table: Table, choices: ImportChoices): Promise<PastFile> {
    const [{ state }, terms, known] = await Promise.all([
      handler.state(inventory, streams.inventory(shopId)),
      shop(shopId),
      people(shopId),
    ]);
    const names = new Map<string, PastProduct[]>();
    for (const product of state.products.values()) {
      const name = foldText(product.name);
      const same = names.get(name);
      if (same) same.push(product);
      else names.set(name, [product]);
    }
    const past: PastShop = {
      today: businessDayOf(now(), terms.timeZone),
      timeZone: terms.timeZone,
      byCode: (code) => state.products.get(state.barcodes.get(code) ?? ''),
      byName: (folded) => names.get(folded) ?? [],
    };
    return pastTicketsOf(table, choices, {
      shop: past,
      customerOf: createBuyerSearch(known),
      idOf: (content) => pseudonym(`past sale ${shopId}`, content),
    });
  }

  async function tally(shopId: string, table: Table, choices: ImportChoices): Promise<Tally> {
    const { tickets, problems, unknownBuyers } = await read(shopId, table, choices);
    const outcomes = new Map<PastTicket, 'fresh' | 'known'>();
    let fresh = 0;
    let full: string | undefined;
    // By day, so that one month at a time is in memory.
    let at = { month: '', known: new Set() as ReadonlySet<string>, size: 0 };
    for (const ticket of tickets) {
      const month = monthOf(ticket.sale);
      if (month !== at.month) {
        const known = await knownIn(shopId, month);
        at = { month, known, size: known.size };
      }
      const outcome = at.known.has(ticket.sale.saleId) ? 'known' : 'fresh';
      outcomes.set(ticket, outcome);
      if (outcome === 'known') continue;
      fresh += 1;
      at.size += 1;
      if (at.size > MOST_PAST_SALES_A_MONTH) full ??= month;
    }
    const naming = ticketsNamePeople(table, choices) ? NAMES_PEOPLE : null;
    const obstacle = missing(choices) ?? naming ?? (full === undefined ? null : tooManyIn(full));
    return {
      ...{ fresh, known: tickets.length - fresh, bad: problems.length, obstacle },
      notes: [
        ALWAYS,
        ...(choices.columns.ticket === undefined ? [EACH_LINE] : []),
        ...(unknownBuyers > 0 ? [withoutBuyer(unknownBuyers)] : []),
      ],
      first: firstOf(tickets, problems, outcomes),
      problems: capped(problems, PROBLEMS).problems,
    };
  }

  /** A copy: the state is the handler's own until its next command. */
  async function knownIn(shopId: string, month: string): Promise<ReadonlySet<string>> {
    return new Set((await handler.state(pastSales, streams.pastSales(shopId, month))).state.saleIds);
  }

  return {
    read,
    tally,
    async handle(stream: string, command: PastSalesCommand, context: PastSalesContext) {
      const outcome = await handler.handle(pastSales, stream, command, context);
      if ('rejected' in outcome) throw new Error(`an import was rejected: ${outcome.rejected}`);
      return outcome;
    },
  };
}
export type PastSalesTarget = ReturnType<typeof createPastSalesTarget>;

function missing({ columns }: ImportChoices): string | null {
  if (columns.product === undefined && columns.barcode === undefined) {
    return 'Diga qual coluna é o Produto ou o Código de barras.';
  }
  return columns.price === undefined && columns.total === undefined
    ? 'Diga qual coluna é o Preço unitário ou o Total do item.'
    : null;
}

const tooManyIn = (month: string) =>
  `Cabem até ${counted(MOST_PAST_SALES_A_MONTH, 'venda antiga', 'vendas antigas')} por mês, e em ${month.slice(5)}/${month.slice(0, 4)} há mais.`;

const withoutBuyer = (count: number) =>
  `${counted(count, 'venda de cliente não cadastrado entra', 'vendas de clientes não cadastrados entram')} sem o cliente. Para não perdê-lo, importe os clientes antes.`;

function firstOf(
  tickets: readonly PastTicket[],
  problems: PastFile['problems'],
  outcomes: ReadonlyMap<PastTicket, 'fresh' | 'known'>,
): ImportPreview['first'] {
  const good = tickets.map((ticket) => ({
    line: ticket.at[0] ?? 0,
    becomes: () => shown(ticket),
    outcome: outcomes.get(ticket) ?? ('fresh' as const),
    reason: null,
  }));
  const bad = problems.map(({ line, reason }) => ({ line, becomes: () => ({}), outcome: 'bad' as const, reason }));
  return [...good, ...bad]
    .sort((a, b) => a.line - b.line)
    .slice(0, FIRST)
    .map(({ becomes, ...each }) => ({ ...each, becomes: becomes() }));
}

function shown({ sale, buyer }: PastTicket): Record<string, string> {
  const [first] = sale.lines;
  const more = sale.lines.length - 1;
  const who = buyer.name || buyer.phone || buyer.email;
  return {
    name: `${first?.productName ?? ''}${more > 0 ? ` e mais ${counted(more, 'item', 'itens')}` : ''}`,
    date: writtenDay(sale.businessDate),
    ticket: sale.oldNumber ?? '',
    quantity: first && more === 0 ? quantityWords(fromSteps(first.quantity, first.unit), first.unit) : '',
    total: formatBrl(sale.totalCentavos),
    customer: isNamed(buyer) ? `${who}${sale.customerId === null ? ' (não cadastrado)' : ''}` : '',
    payment: paymentNames(sale.payments),
  };
}
