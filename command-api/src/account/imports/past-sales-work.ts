import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { streams } from '@pdv/schemas/log';
import type { PastSale, PastSaleEvent } from '@pdv/schemas/sales/past-sale-events';
import { append, pace } from './append.ts';
import { capped } from './checked-lines.ts';
import type { Counts, ImportRow } from './import-rows.ts';
import { monthOf, type PastSalesContext } from './past-sales-target.ts';
import type { PastTicket } from './past-tickets.ts';
import { readTable } from './read-table.ts';
import type { WorkDependencies } from './work-dependencies.ts';

/** Lines in one command, as of the other kinds, unless one ticket has more. */
const LINES_AT_ONCE = 100;

/**
 * Writes a file's tickets, oldest first, each batch to the stream of its month. After a crash it begins anew: a batch
 * that was written is answered from the log by the ids in it, and what is there already is skipped.
 */
export async function importPastSales(
  deps: WorkDependencies,
  row: ImportRow,
  worker: string,
  stop: AbortSignal,
): Promise<void> {
  const { shop_id: shopId, import_id: importId } = row;
  const file = await deps.rows.fileOf(shopId, importId);
  if (!file) throw new Error('the file of an import is gone');
  const { table, tickets, problems } = await deps.reading.run(async () => {
    const table = await readTable(file);
    return { table, ...(await deps.targets.pastSales.read(shopId, table, row.choices)) };
  });
  if (stop.aborted) return;
  let counts: Counts = { done: problems.length, created: 0, changed: 0, skipped: 0, bad: problems.length };
  for (const batch of batchesOf(tickets)) {
    const lines = batch.reduce((sum, { at }) => sum + at.length, 0);
    const paced = pace(lines);
    const month = monthOf(batch[0]?.sale ?? { businessDate: '' });
    const sales = batch.map(({ sale }) => ({ ...sale, importId }));
    const context = contextOf(deps, row, `import ${sales.map(({ saleId }) => saleId).join()}`);
    const command = { type: 'ImportPastSales', sales } as const;
    const stream = streams.pastSales(shopId, month);
    const outcome = await append(deps, row, worker, () => deps.targets.pastSales.handle(stream, command, context));
    if (!outcome) return;
    counts = {
      ...counts,
      done: counts.done + lines,
      created: counts.created + outcome.accepted.length,
      skipped: counts.skipped + batch.length - outcome.accepted.length,
    };
    // A screen that looks on after a crash sees no step back.
    const shown = { ...counts, done: Math.max(counts.done, row.done) };
    if (!(await deps.rows.proceed(row, worker, shown, ofMonth(month))) || stop.aborted) return;
    await paced();
  }
  if (!(await deps.rows.proceed(row, worker, counts, null))) return;
  await deps.rows.finish(row, worker, { titles: [...table.titles], ...capped(problems) });
}

/** Of one month each, so that a batch is one append. */
function* batchesOf(tickets: readonly PastTicket[]): Generator<readonly PastTicket[]> {
  let batch: PastTicket[] = [];
  let lines = 0;
  for (const ticket of tickets) {
    const [first] = batch;
    const isOther = first && monthOf(first.sale) !== monthOf(ticket.sale);
    if (isOther || (first && lines + ticket.at.length > LINES_AT_ONCE)) {
      yield batch;
      batch = [];
      lines = 0;
    }
    batch.push(ticket);
    lines += ticket.at.length;
  }
  if (batch.length > 0) yield batch;
}

/** An import's batches name the months that it wrote to, as `YYYYMM`: its sales say themselves which import they are of. */
const ofMonth = (month: string) => ({ batch: Number(month.replace('-', '')), firstRevision: 0n, events: 0 });
const monthNamed = (batch: number) => `${String(batch).slice(0, 4)}-${String(batch).slice(4)}`;

/** Oldest first, so that no reminder is scheduled for a sale that goes next. What is repeated finds nothing left to do. */
export async function takeBackPastSales(
  deps: WorkDependencies,
  row: ImportRow,
  worker: string,
  stop: AbortSignal,
): Promise<void> {
  for (const { batch } of (await deps.rows.batches(row)).toReversed()) {
    const stream = streams.pastSales(row.shop_id, monthNamed(batch));
    let sales: PastSale[] = [];
    let lines = 0;
    const takeBack = async () => {
      const context = contextOf(deps, row, `take back ${sales.map(({ saleId }) => saleId).join()}`);
      const command = { type: 'TakeBackPastSales', sales } as const;
      const paced = pace(lines);
      const done = await append(deps, row, worker, () => deps.targets.pastSales.handle(stream, command, context));
      sales = [];
      lines = 0;
      if (!done || !(await deps.rows.proceed(row, worker, row, null)) || stop.aborted) return false;
      await paced();
      return true;
    };
    for await (const sale of broughtBy(deps, row, stream)) {
      if (sales.length > 0 && lines + sale.lines.length > LINES_AT_ONCE && !(await takeBack())) return;
      sales.push(sale);
      lines += sale.lines.length;
    }
    if (sales.length > 0 && !(await takeBack())) return;
  }
  await deps.rows.finishUndo(row, worker, 0, []);
}

const EVENTS_AT_ONCE = 500;

async function* broughtBy(deps: WorkDependencies, row: ImportRow, stream: string): AsyncGenerator<PastSale> {
  for (let from = 0n; ; from += BigInt(EVENTS_AT_ONCE)) {
    const recorded = [];
    for await (const one of deps.store.read(stream, from, EVENTS_AT_ONCE)) recorded.push(one);
    for (const { event } of await deps.codec.decode(recorded)) {
      const { type, data } = event as PastSaleEvent;
      if (type === 'PastSaleImported' && data.importId === row.import_id) yield data;
    }
    if (recorded.length < EVENTS_AT_ONCE) return;
  }
}

function contextOf({ now }: WorkDependencies, row: ImportRow, part: string): PastSalesContext {
  const id = uuidV5(row.import_id, part);
  return {
    ...{ commandId: id, requestId: id, shopId: row.shop_id, actorId: row.member_id },
    ...{ correlationId: row.import_id, now: now() },
  };
}
