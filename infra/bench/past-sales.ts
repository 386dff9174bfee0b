import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApplication } from '@pdv/e2e/start-application';
import type { ListedImport } from '@pdv/schemas/account/imports';
import { openShop } from './http.ts';
import { get, since, step, upload } from './imports.ts';
import { type Aim, formatCount } from './report.ts';

const LINES = 50_000;
const AIM_A_SECOND = 1_000;
const LINES_A_TICKET = 2;
const MONTHS = 24;
const LOOK_EVERY_MS = 100;

/** How long 50,000 lines of past sales take, from "Importar" to the reports, and back. */
export async function pastSaleAims(): Promise<Aim[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-past-sales-'));
  const application = await startApplication(dataDir);
  const { url } = application;
  try {
    const shop = await openShop(url);
    const before = application.memoryMb();
    const uploading = performance.now();
    const { id, fresh, bad } = await upload(url, shop, 'sales', salesFile());
    if (fresh !== LINES / LINES_A_TICKET || bad > 0)
      throw new Error(`the preview has ${fresh} sales, ${bad} bad lines`);
    const previewS = since(uploading);
    let memoryMb = 0;
    const until = async (isSo: () => Promise<boolean>) => {
      while (!(await isSo())) {
        memoryMb = Math.max(memoryMb, application.memoryMb() - before);
        await delay(LOOK_EVERY_MS);
      }
    };
    const stateOf = async () => (await get<ListedImport[]>(url, shop, '/api/imports'))[0]?.state;
    // A report is of a year at most.
    const soldIn = async (year: number) => {
      const path = `/api/reports/summary?start=${year}-01-01&end=${year}-12-31`;
      return (await get<{ totalSales: number }>(url, shop, path)).totalSales;
    };
    const year = new Date().getFullYear();
    const sold = async () => (await soldIn(year - 2)) + (await soldIn(year - 1));
    const begun = performance.now();
    await step(url, shop, id, 'start');
    await until(async () => (await stateOf()) === 'done');
    const writtenS = since(begun);
    await until(async () => (await sold()) === fresh);
    const countedS = since(begun);
    const undoing = performance.now();
    await step(url, shop, id, 'undo');
    await until(async () => (await stateOf()) === 'undone' && (await sold()) === 0);
    const perSecond = Math.round(LINES / writtenS);
    console.log(`
${formatCount(LINES)} lines of past sales: preview ${previewS.toFixed(1)} s, written ${writtenS.toFixed(1)} s (${formatCount(perSecond)} a second), in the reports ${countedS.toFixed(1)} s, taken back ${since(undoing).toFixed(1)} s; ${memoryMb.toFixed(0)} MB more than before.`);
    return [
      {
        what: `${formatCount(LINES)} lines of past sales are written, a second`,
        ...{
          aim: `≥ ${formatCount(AIM_A_SECOND)}`,
          measured: formatCount(perSecond),
          reached: perSecond >= AIM_A_SECOND,
        },
      },
    ];
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function salesFile(): string {
  const year = new Date().getFullYear();
  const two = (number: number) => String(number).padStart(2, '0');
  const lines = Array.from({ length: LINES }, (_, nth) => {
    const ticket = Math.floor(nth / LINES_A_TICKET);
    const month = ticket % MONTHS;
    const day = `${two(1 + (ticket % 28))}/${two(1 + (month % 12))}/${year - 2 + Math.floor(month / 12)}`;
    return `${day};${two(8 + (ticket % 12))}:${two(ticket % 60)};${ticket + 1};Café torrado e moído 500 g;${1 + (nth % 3)};18,90;PIX`;
  });
  return `Data;Hora;Cupom;Produto;Qtd;Preço unitário;Forma de pagamento\n${lines.join('\n')}`;
}
