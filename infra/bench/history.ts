import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EventStore, EventToAppend } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import { saleEvent } from './shop.ts';

/** Catalogue of both shops, so that only their history differs. */
const PRODUCTS = 500;
const EVENTS_PER_APPEND = 400;
/** A quiet machine is as fast as its fastest start. */
const STARTS = 5;

/** One process of command-api's command handler, started anew. */
interface Start {
  /** From the command to its durable answer, nothing of the shop being in memory. */
  readonly firstCommandMs: number;
  readonly p999Ms: number;
  readonly rssMb: number;
}

export interface HistoryFigures {
  readonly few: Start;
  readonly many: Start;
}

/** A shop with a thousand sales beside one with many, in turns; the median of each figure. */
export async function measureHistory(
  url: string,
  store: EventStore,
  size: { readonly few: number; readonly many: number; readonly durationMs: number },
): Promise<HistoryFigures> {
  const shops = { few: crypto.randomUUID(), many: crypto.randomUUID() };
  for (const key of ['few', 'many'] as const) {
    await writeYear(store, shops[key], size[key]);
    // As after years of work: snapshot and accepted requests are written.
    await start(url, shops[key], 200);
  }
  const starts: Record<'few' | 'many', Start[]> = { few: [], many: [] };
  for (let round = 0; round < STARTS; round++) {
    for (const key of ['few', 'many'] as const) starts[key].push(await start(url, shops[key], size.durationMs));
  }
  return { few: median(starts.few), many: median(starts.many) };
}

/** The shop's products, then its sales, spread over a year up to now. */
async function writeYear(store: EventStore, shopId: string, sales: number): Promise<void> {
  const stream = streams.inventory(shopId);
  const year = 365 * 24 * 3_600_000;
  const begins = Date.now() - year;
  let revision = -1n;
  let part: EventToAppend[] = [];
  const flush = async () => {
    if (part.length === 0) return;
    revision = (await store.append(stream, part, revision < 0n ? 'none' : revision)).revision;
    part = [];
  };
  for (let n = 0; n < PRODUCTS + sales; n++) {
    const at = new Date(begins + (year * Math.max(0, n - PRODUCTS)) / sales).toISOString();
    part.push(n < PRODUCTS ? productEvent(shopId, productId(n), at) : soldAt(shopId, n - PRODUCTS, at));
    if (part.length === EVENTS_PER_APPEND) await flush();
  }
  await flush();
}

function productId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

function productEvent(shopId: string, id: string, occurredAt: string): EventToAppend {
  const { metadata } = saleEvent(shopId, id);
  const product = {
    name: `Café torrado e moído ${id.slice(-3)}`,
    description: null,
    category: 'Mercearia',
    priceCentavos: 1_890,
    consumptionDays: 20,
    activeInCatalog: true,
    imageUrl: null,
    barcode: null,
    ...PLAIN_PRODUCT,
  };
  const data = { productId: id, product, stockAfter: 9_999_999 };
  return { id: crypto.randomUUID(), type: 'ProductCreated', data, metadata: { ...metadata, occurredAt } };
}

function soldAt(shopId: string, n: number, occurredAt: string): EventToAppend {
  const event = saleEvent(shopId, productId(n % PRODUCTS), n);
  return { ...event, metadata: { ...event.metadata, occurredAt, requestId: crypto.randomUUID() } };
}

/** Sells in a process of its own, so that memory and first command are those of one start. */
async function start(url: string, shopId: string, durationMs: number): Promise<Start> {
  const seller = join(import.meta.dirname, 'history-seller.ts');
  const args = ['--conditions=@pdv/source', '--import', 'tsx', seller, url, shopId, productId(0), String(durationMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`selling ended with ${code}`);
  return JSON.parse(answer) as Start;
}

function median(starts: readonly Start[]): Start {
  const middle = (figure: (start: Start) => number) =>
    starts.map(figure).toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? Number.NaN;
  return {
    firstCommandMs: middle((one) => one.firstCommandMs),
    p999Ms: middle((one) => one.p999Ms),
    rssMb: middle((one) => one.rssMb),
  };
}
