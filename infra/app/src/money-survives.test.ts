import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import type { CustomerAccount, ReceivablesSummary } from '@pdv/schemas/sales/receivable';
import type { SaleReturnedAnswer } from '@pdv/schemas/sales/return-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { Voucher } from '@pdv/schemas/sales/vouchers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationProcess, startApplicationProcess } from './testing/application-process.ts';
import { type Answer, ShopClient } from './testing/shop-client.ts';

/** `SURVIVAL_STORIES=1000 npx vitest run infra/app/src/money-survives` for the long version. */
const STORIES = Number(process.env.SURVIVAL_STORIES || 100);
const REGISTERS = 6;
const PORT = '3460';
const SOON = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

let home: TemporaryHome;
let application: ApplicationProcess;
const start = () => startApplicationProcess(join(home.path, 'data'), { PORT });
beforeAll(async () => {
  home = await temporaryHome();
  application = await start();
});
afterAll(async () => {
  await application?.kill();
  await home.remove();
});

interface Till {
  readonly shop: ShopClient;
  readonly productId: string;
  readonly customerId: string;
  readonly cashSessionId: string;
}

/** Asks until there is an answer that decides it: as a register does whose server was killed. */
async function ask<T>({ shop }: Till, path: string, body: object, key: string): Promise<T> {
  for (;;) {
    const answer = await shop.post<T & { code?: string }>(path, body, { 'idempotency-key': key }).catch(() => null);
    if (answer && answer.status < 300) return answer.body;
    if (answer && answer.status < 500 && answer.body.code !== 'in_progress') {
      throw new Error(`${path} ${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const sell = (till: Till, key: string, payments: object[], over: object = {}) =>
  ask<Sale>(
    till,
    '/api/checkouts',
    { lines: [{ productId: till.productId, quantity: 1 }], payments, cashSessionId: till.cashSessionId, ...over },
    key,
  );
const onCredit = (till: Till, key: string) =>
  sell(till, key, [{ method: 'credit', amount: '10.00', dueDate: SOON }], { customerId: till.customerId });

/** One coffee of R$ 10,00 each; what a story must leave behind stands beside it. */
const STORIES_OF: readonly ((till: Till, key: string) => Promise<unknown>)[] = [
  // In the drawer.
  (till, key) => sell(till, key, [{ method: 'cash', amount: '10.00' }]),
  // R$ 7,00 stay owed, and R$ 3,00 are in the drawer.
  async (till, key) => {
    await onCredit(till, `${key}-sale`);
    const paid = { amount: '3.00', method: 'cash', cashSessionId: till.cashSessionId };
    await ask(till, `/api/customers/${till.customerId}/debt-payments`, paid, `${key}-pay`);
  },
  // Nothing: the stock is back, and so is the debt.
  async (till, key) => {
    const { id } = await onCredit(till, `${key}-sale`);
    await ask(till, `/api/sales/${id}/cancel`, {}, `${key}-cancel`);
  },
  // One coffee for another: the voucher is spent.
  async (till, key) => {
    const { id } = await sell(till, `${key}-sale`, [{ method: 'pix', amount: '10.00' }]);
    const refunds = [{ method: 'voucher', amount: '10.00' }];
    const back = { lines: [{ lineId: id, quantity: 1 }], refunds };
    const { voucher } = await ask<SaleReturnedAnswer>(till, `/api/sales/${id}/return`, back, `${key}-back`);
    await sell(till, `${key}-again`, [{ method: 'voucher', amount: '10.00', voucherCode: voucher?.code }]);
  },
  // The drawer is as it was.
  async (till, key) => {
    const { id } = await sell(till, `${key}-sale`, [{ method: 'cash', amount: '10.00' }]);
    const refunds = [{ method: 'cash', amount: '10.00' }];
    const back = { lines: [{ lineId: id, quantity: 1 }], refunds, cashSessionId: till.cashSessionId };
    await ask(till, `/api/sales/${id}/return`, back, `${key}-back`);
  },
];
const KINDS = STORIES_OF.length;
const ofKind = (kind: number) => Math.floor((STORIES - kind + KINDS - 1) / KINDS);

it(`keeps stock, drawer, debts and vouchers in step through kill -9 in the middle of ${STORIES} stories`, {
  timeout: 300_000,
}, async () => {
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const { id: productId } = await shop.createProduct({ stock: 2 * STORIES });
  const { body: customer } = await shop.post<{ id: string }>('/api/customers', { name: 'Bia' });
  const drawer = { registerId: crypto.randomUUID(), registerName: 'Caixa 1', float: '50.00' };
  const { body: session } = await shop.post<{ id: string }>('/api/cash-sessions', drawer);
  const till: Till = { shop, productId, customerId: customer.id, cashSessionId: session.id };

  const waiting = Array.from({ length: STORIES }, (_, nth) => nth);
  let told = 0;
  const register = async () => {
    for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) {
      await STORIES_OF[nth % KINDS]?.(till, `story-${nth}`);
      told += 1;
    }
  };
  const registers = Promise.all(Array.from({ length: REGISTERS }, register));
  for (const [share, kill] of [
    [0.2, () => application.kill()],
    [0.4, () => application.killWithPostgres()],
    [0.6, () => application.kill()],
    [0.8, () => application.kill()],
  ] as const) {
    await expect.poll(() => told, { timeout: 60_000 }).toBeGreaterThanOrEqual(STORIES * share);
    await kill();
    application = await start();
  }
  await registers;
  // Alone, so that its position is behind all of theirs.
  await shop.post(`/api/cash-sessions/${session.id}/close`, { cash: [], card: '0.00', pix: '0.00' });

  const [cash, paid, cancelled, exchanged, refunded] = [0, 1, 2, 3, 4].map(ofKind) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const tickets = cash + paid + cancelled + 2 * exchanged + refunded;
  const numbers: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Answer<Sale[]> = await shop.get(`/api/checkouts?limit=500${cursor && `&cursor=${cursor}`}`);
    numbers.push(...page.body.map(({ number }) => number));
    cursor = page.headers.get('x-next-cursor');
  }
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: tickets }, (_, nth) => nth + 1));

  const { body: products } = await shop.get<{ stock: number }[]>('/api/products');
  expect(products[0]?.stock).toBe(2 * STORIES - cash - paid - exchanged);
  const owed = reais(700 * paid);
  const { open, balance } = (await shop.get<CustomerAccount>(`/api/customers/${customer.id}/account`)).body;
  // A payment goes to the oldest debt, which may be one whose sale is cancelled next: then it is the customer's to spend.
  expect(reais(Math.round(100 * (Number(open) - Number(balance))))).toBe(owed);
  expect((await shop.get<ReceivablesSummary>('/api/receivables/summary')).body.total).toBe(open);
  const { body: vouchers } = await shop.get<Voucher[]>('/api/vouchers?limit=500');
  expect(vouchers.map(({ balance }) => balance)).toEqual(Array.from({ length: exchanged }, () => '0.00'));

  const { body: report } = await shop.get<CashSessionReport>(`/api/cash-sessions/${session.id}`);
  expect(report.expected.cash).toBe(reais(5_000 + 1_000 * cash + 300 * paid));
});

const reais = (centavos: number) => (centavos / 100).toFixed(2);
