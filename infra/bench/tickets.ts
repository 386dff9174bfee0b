import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { openShop, post, type Shop } from './http.ts';
import { closedLoop, type Figure } from './load.ts';

export const TICKETS = ['one line, one payment', '10 lines, 2 payments'] as const;
type Ticket = (typeof TICKETS)[number];
export type TicketFigures = Readonly<Record<Ticket, Figure>>;

const LINES = 10;
const PRICE_CENTAVOS = 1_890;

interface Counter extends Shop {
  readonly products: readonly string[];
}

/**
 * POST /api/checkouts over HTTP, each client a shop of its own: a ticket with one line against one with ten lines and
 * two payments. Both take turns in each round, so that what else the machine does falls on both.
 */
export async function measureTickets(clients: number, rounds: number, durationMs: number): Promise<TicketFigures[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-tickets-'));
  const application = await startApplication(dataDir);
  const { url } = application;
  try {
    const counters: Counter[] = [];
    while (counters.length < clients) counters.push(await openCounter(url));
    const all: TicketFigures[] = [];
    for (let round = 0; round < rounds; round++) {
      const figures: Partial<Record<Ticket, Figure>> = {};
      for (const kind of round % 2 ? TICKETS.toReversed() : TICKETS) {
        figures[kind] = await closedLoop(clients, durationMs, (client) => {
          const { token, products } = counters[client] as Counter;
          return post(`${url}/api/checkouts`, token, ticketOf(kind, products));
        });
      }
      all.push(figures as TicketFigures);
    }
    return all;
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openCounter(url: string): Promise<Counter> {
  const shop = await openShop(url);
  const products = [shop.productId];
  while (products.length < LINES) {
    const name = `Produto ${products.length + 1}`;
    const body = { name, category: 'Mercearia', price: '18.90', stock: 9_999_999 };
    products.push((await post<{ id: string }>(`${url}/api/products`, shop.token, body)).id);
  }
  return { ...shop, products };
}

function ticketOf(kind: Ticket, products: readonly string[]) {
  const sold = kind === '10 lines, 2 payments' ? products : products.slice(0, 1);
  const total = sold.length * PRICE_CENTAVOS;
  const amounts = sold.length === 1 ? [total] : [total - 5_000, 5_000];
  const methods = ['pix', 'card'] as const;
  return {
    lines: sold.map((productId) => ({ productId, quantity: 1 })),
    payments: amounts.map((amount, nth) => ({ method: methods[nth], amount: (amount / 100).toFixed(2) })),
  };
}
