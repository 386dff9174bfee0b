import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pdv/infra/postgres/free-port';
import { measureHttp, startApplication } from './http.ts';
import { type Figure, percentile } from './load.ts';

const CLIENTS = 32;
/** Prometheus asks every 15 seconds; this often makes the price plain. */
const SCRAPE_MS = 1_000;
const KINDS = ['off', 'metrics', 'metrics and traces'] as const;
type Kind = (typeof KINDS)[number];

export interface TelemetryFigures {
  readonly rounds: readonly Readonly<Record<Kind, Figure>>[];
  /** That a collector was sent in a round, every one: none are left out. */
  readonly tracesMb: number;
}

/**
 * Sales over HTTP by one application after the other on the same data: without telemetry, with metrics that are
 * scraped, and with every trace sent to a collector as well. Each round begins with another of them.
 */
export async function measureTelemetry(rounds: number, durationMs: number): Promise<TelemetryFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-telemetry-'));
  let sent = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      sent += chunk.length;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  try {
    const all: Record<Kind, Figure>[] = [];
    for (let round = 0; round < rounds; round++) {
      const order = KINDS.map((_, at) => KINDS[(at + round) % KINDS.length] ?? 'off');
      const figures: Partial<Record<Kind, Figure>> = {};
      for (const kind of order) figures[kind] = await sell(dataDir, kind, endpoint, durationMs);
      all.push(figures as Record<Kind, Figure>);
    }
    return { rounds: all, tracesMb: sent / rounds / 1_048_576 };
  } finally {
    collector.closeAllConnections();
    collector.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function sell(dataDir: string, kind: Kind, endpoint: string, durationMs: number): Promise<Figure> {
  const port = await freePort();
  const application = await startApplication(dataDir, {
    ...(kind !== 'off' && { METRICS: String(port) }),
    ...(kind === 'metrics and traces' && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  });
  const scraping = setInterval(() => {
    if (kind !== 'off') void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  }, SCRAPE_MS);
  try {
    const [row] = await measureHttp(application.url, [CLIENTS], durationMs);
    if (!row) throw new Error('nothing was measured');
    return row.figure;
  } finally {
    clearInterval(scraping);
    await application.stop();
  }
}

/** Of what it is without telemetry in the same round: the median of all rounds, and the extremes. */
export function shareOfOff(
  { rounds }: TelemetryFigures,
  kind: Kind,
  of: 'perSecond' | 'p99Ms',
): { readonly median: number; readonly least: number; readonly most: number } {
  const shares = rounds.map((figures) => figures[kind][of] / figures.off[of]);
  return { median: percentile(shares, 0.5), least: Math.min(...shares), most: Math.max(...shares) };
}
