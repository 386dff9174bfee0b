import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { cancelReplay, findReplay, type Replay, requestReplay } from '@pdv/infra/maintenance/replays';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { READ_MODELS } from '@pdv/schemas/live';
import type pg from 'pg';
import { openShop } from './http.ts';

const SALES_PER_SECOND = 20;
const TURNS = 3;
const LOOK_EVERY_MS = 100;

export interface Beside {
  /** Milliseconds that each POST /api/sales took, in turns without a replay and with one, the whole one included. */
  readonly without: readonly number[];
  readonly meanwhile: readonly number[];
  /** Of the whole one, while its tables were compared and swapped. */
  readonly atTheEnd: readonly number[];
  readonly replay: Replay;
  readonly seconds: number;
}

/**
 * A shop sells at a steady rate. In turns nothing else happens and all read models are replayed; the last replay goes on
 * until it is swapped, the others are cancelled after their turn.
 */
export async function replayBeside(url: string, pool: pg.Pool, turnMs: number): Promise<Beside> {
  const { token, productId, slug } = await openShop(url);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ productId, quantity: 1, paymentMethod: 'pix', totalAmount: '18.90' });
  const sell = async () => {
    const started = performance.now();
    const response = await fetch(`${url}/api/sales`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body,
    });
    if (response.status !== 201) throw new Error(`POST /api/sales: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    return performance.now() - started;
  };
  let sold = 0;
  /** Each sale at its time, however long the ones before take: whoever waits does not sell less. */
  const sellWhile = async (goesOn: () => boolean, into: (ms: number) => void) => {
    const started = performance.now();
    const sales: Promise<void>[] = [];
    for (let nth = 0; goesOn(); nth++) {
      sales.push(sell().then(into));
      sold++;
      await delay(Math.max(0, started + ((nth + 1) * 1_000) / SALES_PER_SECOND - performance.now()));
    }
    await Promise.all(sales);
  };
  const turn = (into: (ms: number) => void) => {
    const until = performance.now() + turnMs;
    return sellWhile(() => performance.now() < until, into);
  };
  const ask = async () => {
    const id = randomUUID();
    const answer = await requestReplay(pool, { id, by: 'system:bench' }, READ_MODELS);
    if (answer !== 'asked') throw new Error(`the replay is ${answer}`);
    return id;
  };
  const find = async (id: string) => {
    const replay = await findReplay(pool, id);
    if (!replay) throw new Error('the replay has gone');
    return replay;
  };
  const over = ({ state }: Replay) => !['asked', 'building', 'comparing', 'swapping'].includes(state);

  const without: number[] = [];
  const meanwhile: number[] = [];
  const atTheEnd: number[] = [];
  await turn(() => {});
  for (let nth = 1; nth < TURNS; nth++) {
    await turn((ms) => without.push(ms));
    const id = await ask();
    await turn((ms) => meanwhile.push(ms));
    await cancelReplay(pool, id, 'system:bench');
    while (!over(await find(id))) await delay(LOOK_EVERY_MS);
  }
  await turn((ms) => without.push(ms));
  const started = performance.now();
  const id = await ask();
  let replay = await find(id);
  const watching = (async () => {
    for (; !over(replay); await delay(LOOK_EVERY_MS)) replay = await find(id);
  })();
  await sellWhile(
    () => !over(replay),
    (ms) => {
      meanwhile.push(ms);
      if (replay.state !== 'asked' && replay.state !== 'building') atTheEnd.push(ms);
    },
  );
  await watching;
  const seconds = (performance.now() - started) / 1_000;
  if (replay.state !== 'swapped') throw new Error(`the replay is ${replay.state}: ${replay.error}`);
  await expectCounted(pool, slug, sold);
  return { without, meanwhile, atTheEnd, replay, seconds };
}

/** Every sale once, in what was swapped in: it may be a moment behind the last one. */
async function expectCounted(pool: pg.Pool, slug: string, sold: number): Promise<void> {
  let counted = 0;
  for (const started = performance.now(); counted < sold && performance.now() - started < 10_000; await delay(50)) {
    counted = await count(pool, slug);
  }
  if (counted !== sold) throw new Error(`${counted} of ${sold} sales are in the read model`);
}

async function count(pool: pg.Pool, slug: string): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query("SET LOCAL app.projecting = 'on'");
    const { rows } = await client.query<{ sales: number }>(
      'SELECT count(*)::int AS sales FROM read.sales JOIN read.accounts USING (shop_id) WHERE slug = $1',
      [slug],
    );
    return rows[0]?.sales ?? 0;
  });
}
