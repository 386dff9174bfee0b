import { openEventStore } from '@pdv/app/event-store';
import { startApplication } from '@pdv/e2e/start-application';
import type { EventStore } from '@pdv/infra/event-store/port';
import { measureAppends, measureReading } from './appends.ts';
import { measureCommands } from './commands.ts';
import { measureHttp } from './http.ts';
import { measureInserts, RAW } from './inserts.ts';
import { measureProjecting } from './projecting.ts';
import { type Aim, formatCount, printAims, printRates, type Row } from './report.ts';
import { type BenchServer, startServer } from './server.ts';

const CLIENTS = [1, 8, 32];
const SALES = 100_000;

/** Each layer of a sale against the same Postgres, from one-row INSERT to POST /api/sales. */
export async function measureLayers(durationMs: number): Promise<void> {
  const server = await startServer();
  try {
    const { idleMb, rows, reading, commands, projecting } = await figuresOfLayers(server, durationMs);
    printRates(rows, RAW);
    printAims([
      ratio('appends, 32 clients, of raw INSERT', 'append', 0.9),
      ratio('RegisterSale, 32 clients, of raw INSERT', 'RegisterSale', 0.5),
      ratio('POST /api/sales, 32 clients, of raw INSERT', 'POST /api/sales', 0.3),
      atLeast('one hot product, commands/s', commands.hotProduct.perSecond, 2_000),
      {
        what: `projecting ${formatCount(projecting.sales)} sales into all read models (${formatCount(projecting.projectedPerSecond)}/s), of COPY into one table (${formatCount(projecting.copyPerSecond)}/s)`,
        aim: '≥ 0.2',
        measured: (projecting.projectedPerSecond / projecting.copyPerSecond).toFixed(2),
        reached: projecting.projectedPerSecond / projecting.copyPerSecond >= 0.2,
      },
      { what: 'idle application, MB', aim: '< 350', measured: idleMb.toFixed(0), reached: idleMb < 350 },
    ]);
    console.log(
      `\nReading the log: ${formatCount(reading.perSecond)} events/s (${formatCount(reading.events)} events).`,
    );

    function ratio(what: string, group: string, aim: number): Aim {
      const at = (name: string) => rows.find((row) => row.what === name && row.figure.clients === 32)?.figure.perSecond;
      const measured = (at(group) ?? 0) / (at(RAW) ?? Number.NaN);
      return { what, aim: `≥ ${aim}`, measured: measured.toFixed(2), reached: measured >= aim };
    }

    function atLeast(what: string, measured: number, aim: number): Aim {
      return { what, aim: `≥ ${formatCount(aim)}`, measured: formatCount(measured), reached: measured >= aim };
    }
  } finally {
    await server.stop();
  }
}

async function figuresOfLayers({ dataDir, secrets, createDatabase }: BenchServer, durationMs: number) {
  const application = await startApplication(dataDir);
  // Stops last of all, and after an error too: it takes its Postgres down with it.
  try {
    const idleMb = application.memoryMb();
    const url = await createDatabase();
    return await withStore(url, async (store) => {
      const rows: Row[] = [
        ...(await measureInserts(url, CLIENTS, durationMs)),
        ...(await measureAppends(store, CLIENTS, durationMs)),
      ];
      const reading = await measureReading(store);
      const commands = await measureCommands(url, store, secrets.masterKey, CLIENTS, durationMs);
      rows.push(...commands.rows, ...(await measureHttp(application.url, CLIENTS, durationMs)));
      rows.push({ what: 'one hot product', figure: commands.hotProduct });
      const projectingUrl = await createDatabase();
      const projecting = await withStore(projectingUrl, (projected) =>
        measureProjecting(projectingUrl, projected, secrets.masterKey, SALES),
      );
      return { idleMb, rows, reading, commands, projecting };
    });
  } finally {
    await application.stop();
  }
}

async function withStore<T>(url: string, measure: (store: EventStore) => Promise<T>): Promise<T> {
  const store = await openEventStore(url, process.env.EVENTSTORE_URL);
  try {
    return await measure(store);
  } finally {
    await store.close();
  }
}
