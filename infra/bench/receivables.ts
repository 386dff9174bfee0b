import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { openShop, post } from './http.ts';
import { measureQuestion } from './questions.ts';
import type { Answer } from './report.ts';

const AT_ONCE = 8;
const CLIENTS = 4;
const NAMES = ['Ana', 'Bruno', 'Célia', 'Davi', 'Edna', 'Fábio', 'Zélia'];
/** Debts fall due within this many days. */
const DAYS = 60;

/** What A Receber asks, in a shop where so many customers owe one sale each, all of it made over HTTP. */
export async function measureReceivables(debtors: number, durationMs: number): Promise<readonly Answer[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-receivables-'));
  const application = await startApplication(dataDir);
  const { url } = application;
  try {
    const { token, productId } = await openShop(url);
    // More customers than the free plan has.
    await post(`${url}/api/account/trial`, token, {});
    const today = businessDayOf(new Date(), DEFAULT_TIME_ZONE);
    let customerId = '';
    const owe = async (nth: number) => {
      const name = `${NAMES[nth % NAMES.length]} ${nth}`;
      const { id } = await post<{ id: string }>(`${url}/api/customers`, token, { name, phone: '11981234410' });
      const credit = { paymentMethod: 'credit', paymentDate: addDays(today, nth % DAYS), customerId: id };
      await post(`${url}/api/sales`, token, { productId, quantity: 1 + (nth % 9), ...credit });
      customerId = id;
    };
    for (let nth = 0; nth < debtors; nth += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, one) => owe(nth + one)));
    }
    const answers: Answer[] = [];
    for (const path of [
      'receivables/summary',
      'receivables?limit=50',
      'receivables?limit=50&age=today',
      'receivables?limit=50&search=zelia',
      'receivables/customers?limit=50',
      'receivables/customers?limit=50&search=zelia',
      `customers/${customerId}/account`,
      `customers/${customerId}/account/entries?limit=50`,
    ]) {
      const ask = () => get(`${url}/api/${path}`, token);
      answers.push(await measureQuestion(path.replace(customerId, ':id'), ask, { durationMs, clients: CLIENTS }));
    }
    return answers;
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function get(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
}
