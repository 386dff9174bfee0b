import { readRun } from '@pdv/infra/codec/read-one';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { append, pace } from './append.ts';
import { allChecked, problemList } from './checked-lines.ts';
import type { Counts, ImportRow } from './import-rows.ts';
import { importPastSales, takeBackPastSales } from './past-sales-work.ts';
import { readTable } from './read-table.ts';
import { READERS, type Reader } from './rows.ts';
import type { Table } from './table.ts';
import type { Context, Target } from './targets.ts';
import type { WorkDependencies } from './work-dependencies.ts';

/** Lines in one command: one append, of far less than its limit. */
const LINES_AT_ONCE = 100;
/** Of one append; the limit is four times this, and sealed text grows. */
const BYTES_AT_ONCE = 250_000;
const KEPT_NAMES = 50;

/** Writes what is left of a file, batch by batch; a batch that was written before is known by its request's id. */
export async function importFile(
  deps: WorkDependencies,
  row: ImportRow,
  worker: string,
  stop: AbortSignal,
): Promise<void> {
  if (row.kind === 'sales') return importPastSales(deps, row, worker, stop);
  const file = await deps.rows.fileOf(row.shop_id, row.import_id);
  if (!file) throw new Error('the file of an import is gone');
  const table = await deps.reading.run(() => readTable(file));
  if (stop.aborted) return;
  const target = { shopId: row.shop_id, importId: row.import_id };
  if (row.kind === 'products') {
    const reader = READERS.products(table, row.choices);
    await writeAll(deps, row, worker, stop, table, reader, await deps.targets.products(target.shopId, target.importId));
  } else {
    const reader = READERS.customers(table, row.choices);
    await writeAll(
      deps,
      row,
      worker,
      stop,
      table,
      reader,
      await deps.targets.customers(target.shopId, target.importId),
    );
  }
}

async function writeAll<T>(
  deps: WorkDependencies,
  row: ImportRow,
  worker: string,
  stop: AbortSignal,
  table: Table,
  reader: Reader<T>,
  target: Target<T>,
): Promise<void> {
  const list = problemList();
  let counts: Counts = {
    done: row.done,
    created: row.created,
    changed: row.changed,
    skipped: row.skipped,
    bad: row.bad,
  };
  let batch: { value: T; key: string }[] = [];
  let badInBatch = 0;
  let bytes = 0;
  let nth = 0;
  let lost = false;

  async function write(): Promise<void> {
    const paced = pace(batch.length);
    // Where it ends names it, so that a batch is the same one after a restart.
    const outcome =
      batch.length === 0
        ? null
        : await append(deps, row, worker, () =>
            target.write(batch, row.choices.updates, contextOf(deps, row, `lines ${nth}`)),
          );
    if (outcome === undefined) {
      lost = true;
      return;
    }
    const events = outcome?.accepted ?? [];
    const changed = events.filter(({ type }) => type === 'ProductChanged').length;
    const created = events.length - changed;
    counts = {
      done: nth,
      created: counts.created + created,
      changed: counts.changed + changed,
      skipped: counts.skipped + batch.length - events.length,
      bad: counts.bad + badInBatch,
    };
    const at =
      outcome && events.length > 0
        ? { batch: nth, firstRevision: outcome.revision - BigInt(events.length) + 1n, events: events.length }
        : null;
    lost = !(await deps.rows.proceed(row, worker, counts, at));
    batch = [];
    badInBatch = 0;
    bytes = 0;
    await paced();
  }

  const checked = await deps.reading.run(() => allChecked(table, reader));
  if (stop.aborted) return;
  await target.expect?.(checked.flatMap((each) => ('key' in each ? each.key : [])));
  for (const each of checked) {
    nth += 1;
    if ('reason' in each) list.add(each);
    if (nth <= row.done) continue;
    if ('reason' in each) badInBatch += 1;
    else {
      batch.push({ value: each.value, key: each.key });
      bytes += JSON.stringify(each.value).length;
    }
    if (batch.length + badInBatch >= LINES_AT_ONCE || bytes >= BYTES_AT_ONCE) await write();
    if (lost || stop.aborted) return;
  }
  if (nth > counts.done) await write();
  if (!lost) await deps.rows.finish(row, worker, { titles: [...table.titles], ...list.told() });
}

/** Takes back what was written, the last batch first. What is repeated after a restart finds nothing left to do. */
export async function takeBack(
  deps: WorkDependencies,
  row: ImportRow,
  worker: string,
  stop: AbortSignal,
): Promise<void> {
  if (row.kind === 'sales') return takeBackPastSales(deps, row, worker, stop);
  const { shop_id: shopId, import_id: importId } = row;
  const target: Pick<Target<never>, 'stream' | 'takeBack'> = await deps.targets[row.kind](shopId, importId);
  let kept = 0;
  const names: string[] = [];
  for (const { batch, firstRevision, events } of await deps.rows.batches(row)) {
    const paced = pace(events);
    const run = await readRun(deps.store, deps.codec, target.stream, firstRevision, events);
    const written = contextOf(deps, row, `lines ${batch}`).commandId;
    const done = run.filter(({ metadata }) => metadata.causationId === written).map(({ event }) => event);
    const stay = await append(deps, row, worker, () => target.takeBack(done, contextOf(deps, row, `undo ${batch}`)));
    if (!stay) return;
    kept += stay.length;
    names.push(...stay.filter(Boolean).slice(0, KEPT_NAMES - names.length));
    if (!(await deps.rows.proceed(row, worker, row, null)) || stop.aborted) return;
    await paced();
  }
  await deps.rows.finishUndo(row, worker, kept, names);
}

function contextOf({ now }: WorkDependencies, row: ImportRow, part: string): Context {
  const id = uuidV5(row.import_id, part);
  return {
    commandId: id,
    requestId: id,
    shopId: row.shop_id,
    actorId: row.member_id,
    correlationId: row.import_id,
    now: now(),
  };
}
