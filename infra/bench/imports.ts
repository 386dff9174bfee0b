import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApplication } from '@pdv/e2e/start-application';
import type { ImportKind, ImportPreview, ListedImport } from '@pdv/schemas/account/imports';
import { openShop, type Shop } from './http.ts';
import { percentile, sellingAt } from './load.ts';
import { type Aim, formatCount } from './report.ts';

const AIMS = { products: 50_000, seconds: 60 };
const LOOK_EVERY_MS = 100;

/** How long 50,000 products of a file take, from "Importar" to the list, and how long sales take meanwhile. */
export async function importAims(turnMs: number): Promise<Aim[]> {
  const { previewS, writtenS, listedS, undoneS, memoryMb, without, meanwhile } = await measureImport(turnMs);
  const told = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ');
  const { products, seconds } = AIMS;
  console.log(`
${formatCount(products)} products: preview ${previewS.toFixed(1)} s, written ${writtenS.toFixed(1)} s (${formatCount(Math.round(products / writtenS))} a second), listed ${listedS.toFixed(1)} s, taken back ${undoneS.toFixed(1)} s; ${memoryMb.toFixed(0)} MB more than before.

| POST /api/sales, 20/s, in another shop | sales | p50 / p99 / slowest ms |
|---|--:|--:|
| nothing is imported | ${without.length} | ${told(without)} |
| an import is under way | ${meanwhile.length} | ${told(meanwhile)} |`);
  return [
    {
      what: `${formatCount(products)} products of a file are in the list, s`,
      ...{ aim: `≤ ${seconds}`, measured: listedS.toFixed(1), reached: listedS <= seconds },
    },
  ];
}

async function measureImport(turnMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-imports-'));
  const application = await startApplication(dataDir);
  const { url } = application;
  try {
    const [selling, importing] = [await openShop(url), await openShop(url)];
    const sellFor = sellingAt(url, selling);
    const [without, meanwhile] = [[] as number[], [] as number[]];
    await sellFor(turnMs, () => {});
    await sellFor(turnMs, (ms) => without.push(ms));
    const before = application.memoryMb();
    const started = performance.now();
    const { id, fresh } = await upload(url, importing, 'products', productsFile());
    if (fresh !== AIMS.products) throw new Error(`the preview has ${fresh} new products`);
    const previewS = since(started);
    let isOver = false;
    const sold = sellFor(
      () => !isOver,
      (ms) => meanwhile.push(ms),
    );
    let memoryMb = 0;
    const until = async (isSo: () => Promise<boolean>) => {
      while (!(await isSo())) {
        memoryMb = Math.max(memoryMb, application.memoryMb() - before);
        await delay(LOOK_EVERY_MS);
      }
    };
    const stateOf = async () => (await get<ListedImport[]>(url, importing, '/api/imports'))[0];
    const total = async () => (await get<{ total: number }>(url, importing, '/api/products/summary')).total;
    const begun = performance.now();
    await step(url, importing, id, 'start');
    await until(async () => (await stateOf())?.state === 'done');
    const writtenS = since(begun);
    await until(async () => (await total()) === AIMS.products + 1);
    const listedS = since(begun);
    isOver = true;
    await sold;
    const undoing = performance.now();
    await step(url, importing, id, 'undo');
    await until(async () => (await stateOf())?.state === 'undone' && (await total()) === 1);
    return { previewS, writtenS, listedS, undoneS: since(undoing), memoryMb, without, meanwhile };
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const since = (ms: number) => (performance.now() - ms) / 1_000;

function productsFile(): string {
  const lines = Array.from(
    { length: AIMS.products },
    (_, nth) =>
      `Produto ${nth} de um cadastro antigo;${7_890_000_000_000 + nth};${1 + (nth % 90)},90;10,00;${nth % 40};Grupo ${nth % 30}`,
  );
  return `Nome;EAN;Preço;Custo;Estoque;Categoria\n${lines.join('\n')}`;
}

export async function upload(url: string, { token }: Shop, kind: ImportKind, body: string): Promise<ImportPreview> {
  const response = await fetch(`${url}/api/imports?id=${randomUUID()}&kind=${kind}&name=lista.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  });
  if (response.status !== 201) throw new Error(`POST /api/imports: ${response.status} ${await response.text()}`);
  return (await response.json()) as ImportPreview;
}

export async function step(url: string, { token }: Shop, id: string, what: 'start' | 'undo'): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/imports/${id}/${what}`, { method: 'POST', headers });
  if (response.status !== 202) throw new Error(`${what}: ${response.status} ${await response.text()}`);
}

export async function get<T>(url: string, { token }: Shop, path: string): Promise<T> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as T;
}
