import { answerOf, type Client } from './client.ts';

export type Ticket = Awaited<ReturnType<typeof ticketsOf>>[number];

/** All sales of a day of the shop, `2026-11-25`, page by page: a page has 500 at most. */
export async function ticketsOf(client: Client, day: string, limit = 500) {
  const first = await page(client, day, limit);
  const all = [...first.tickets];
  for (let { next } = first; next !== null; ) {
    const further = await page(client, day, limit, next);
    all.push(...further.tickets);
    next = further.next;
  }
  return all;
}

async function page(client: Client, day: string, limit: number, cursor?: string) {
  const query = { from: day, to: day, limit, ...(cursor !== undefined && { cursor }) };
  const answer = await client.GET('/api/checkouts', { params: { query } });
  return { tickets: answerOf(answer), next: answer.response.headers.get('x-next-cursor') };
}

const METHODS: Readonly<Record<Ticket['paymentMethod'], string>> = {
  cash: 'Dinheiro',
  card: 'Cartão',
  pix: 'Pix',
  credit: 'Prazo',
  voucher: 'Vale-troca',
  unknown: 'Não informado',
};

/** 'nº 12  R$ 58,99  Pix R$ 50,00 + Dinheiro R$ 8,99' */
export function ticketLine({ number, total, payments, cancelled }: Ticket): string {
  const paid = payments.map(({ method, amount }) => `${METHODS[method]} ${reais(amount)}`).join(' + ');
  return `nº ${number}  ${reais(total)}  ${paid}${cancelled ? '  (cancelada)' : ''}`;
}

/** Of those that were not cancelled. Amounts are added in centavos: a sum of fractions is not exact. */
export function totalOf(tickets: readonly Ticket[]): string {
  const kept = tickets.filter(({ cancelled }) => !cancelled);
  const sum = kept.reduce((centavos, { total }) => centavos + Number(total.replace('.', '')), 0);
  return reais((sum / 100).toFixed(2));
}

/** '1234.50' as 'R$ 1.234,50', with common spaces. */
const reais = (amount: string): string =>
  Number(amount).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');

/** Days of the API are those of the shop's zone, wherever the program runs. */
export function yesterdayIn(timeZone: string, now: Date): string {
  // Swedish writes days as the API does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
