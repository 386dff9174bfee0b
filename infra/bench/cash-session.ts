import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { openShop, post, type Shop } from './http.ts';

const AT_ONCE = 8;

/** How long the server takes to close a cash session into which so many tickets went, each time; in milliseconds. */
export async function measureClosing(tickets: number, rounds: number): Promise<readonly number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-closing-'));
  const application = await startApplication(dataDir);
  const { url } = application;
  try {
    const shop = await openShop(url);
    const times: number[] = [];
    while (times.length < rounds) times.push(await closeOne(url, shop, tickets));
    return times;
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function closeOne(url: string, { token, productId }: Shop, tickets: number): Promise<number> {
  const opening = { registerId: randomUUID(), registerName: 'Caixa 1', float: '100.00' };
  const { id: cashSessionId } = await post<{ id: string }>(`${url}/api/cash-sessions`, token, opening);
  const ticket = { lines: [{ productId, quantity: 1 }], paymentMethod: 'cash', cashSessionId };
  for (let sold = 0; sold < tickets; sold += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => post(`${url}/api/checkouts`, token, ticket)));
  }
  const before = performance.now();
  const counted = { cash: [{ value: '100.00', count: 1 }], card: '0.00', pix: '0.00' };
  await post(`${url}/api/cash-sessions/${cashSessionId}/close`, token, counted);
  return performance.now() - before;
}
