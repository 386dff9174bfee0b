import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { freePort } from '@pdv/infra/postgres/free-port';
import { load, openShop, type Shop } from './http.ts';
import type { Figure } from './load.ts';

const CLIENTS = 32;
/** Prometheus asks every 15 seconds; this often makes the price plain. */
const SCRAPE_MS = 1_000;
export const KINDS = ['off', 'metrics', 'metrics, one trace in ten', 'metrics and traces'] as const;
type Kind = (typeof KINDS)[number];

/** The processor's time is told even on a machine that has other things to do. */
export interface Selling extends Figure {
  /** Of the application, all its threads, per sale. */
  readonly cpuMs: number;
}

export type TelemetryFigures = readonly Readonly<Record<Kind, Selling>>[];

/**
 * Sales over HTTP by one application after the other on the same data: without telemetry, with metrics that are
 * scraped, and with a tenth of all traces, or every one, sent to a collector as well. Each round begins with another of them.
 */
export async function measureTelemetry(rounds: number, durationMs: number): Promise<TelemetryFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-telemetry-'));
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  try {
    const shops: Shop[] = [];
    const all: Record<Kind, Selling>[] = [];
    for (let round = 0; round < rounds; round++) {
      const order = KINDS.map((_, at) => KINDS[(at + round) % KINDS.length] ?? 'off');
      const figures: Partial<Record<Kind, Selling>> = {};
      for (const kind of order) figures[kind] = await sell(dataDir, shops, kind, endpoint, durationMs);
      all.push(figures as Record<Kind, Selling>);
    }
    return all;
  } finally {
    collector.closeAllConnections();
    collector.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function sell(
  dataDir: string,
  shops: Shop[],
  kind: Kind,
  endpoint: string,
  durationMs: number,
): Promise<Selling> {
  const port = await freePort();
  const application = await startApplication(dataDir, {
    ...(kind !== 'off' && { METRICS: String(port) }),
    ...(kind.includes('trace') && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
    ...(kind.includes('ten') && { OTEL_TRACES_SAMPLER_ARG: '0.1' }),
  });
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const scraping = setInterval(() => {
    // The last one may come when the application has gone.
    if (kind !== 'off') scrape().catch(() => undefined);
  }, SCRAPE_MS);
  try {
    // They are there for all applications that follow.
    while (shops.length < CLIENTS) shops.push(await openShop(application.url));
    await load(application.url, shops, durationMs / 4);
    const before = application.cpuSeconds();
    const figure = await load(application.url, shops, durationMs);
    const spentMs = (application.cpuSeconds() - before) * 1_000;
    return { ...figure, cpuMs: spentMs / (figure.perSecond * (durationMs / 1_000)) };
  } finally {
    clearInterval(scraping);
    await application.stop();
  }
}

/** In the round where it was best: whatever else the machine has to do only makes it worse. */
export function bestOf(rounds: TelemetryFigures, kind: Kind): Selling {
  const best = rounds.map((figures) => figures[kind]).toSorted((a, b) => b.perSecond - a.perSecond)[0];
  if (!best) throw new Error('BENCH_ROUNDS is at least 1');
  return best;
}
