import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.ts';
import { findK6, K6_VERSION } from './k6.ts';
import { printTable, type Summary } from './report.ts';
import { openShop } from './shops.ts';

/** Tokens of the shops last for 15 minutes. */
const LONGEST_S = 720;

const url = (process.env.BASE_URL?.trim() || 'http://localhost:3000').replace(/\/$/, '');
const seconds = count('DURATION', 120, LONGEST_S);
const peak = count('PEAK', 100);
const stalls = count('STALLS', 10, 999);
const settings = {
  DURATION: String(seconds),
  PEAK: String(peak),
  OWNERS: String(count('OWNERS', 5)),
  VISITS: String(count('VISITS', 20)),
  // How many times longer than the aims everything may take, for slower machines; 0 lets every run fail.
  SLACK: process.env.SLACK?.trim() || '1',
};

const folder = mkdtempSync(join(tmpdir(), 'fregues-load-'));
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const k6 = findK6();
  const ready = await fetch(`${url}/health/ready`).catch(() => null);
  if (!ready?.ok) throw new Error(`Nobody is ready at ${url}: RATE_LIMIT=off make run, or BASE_URL=…`);
  const shops = await Promise.all(Array.from({ length: stalls }, (_, index) => openShop(url, index)));
  const file = (name: string) => join(folder, name);
  writeFileSync(file('shops.json'), JSON.stringify(shops), { mode: 0o600 });
  console.log(`${url}: ${stalls} shops, ${seconds} s, ${peak} sales a second at noon…`);
  const began = new Date();
  const child = spawn(
    k6,
    ['run', '--quiet', '--no-usage-report', '--address', '', '--console-output', file('said'), script()],
    {
      env: {
        ...process.env,
        ...settings,
        BASE_URL: url,
        SHOPS_FILE: file('shops.json'),
        SUMMARY_FILE: file('summary.json'),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [status] = await once(child, 'close');
  const summary = JSON.parse(readFileSync(file('summary.json'), 'utf8')) as Summary;
  const { metrics } = summary;
  const acknowledged = readAcknowledged(readFileSync(file('said'), 'utf8'));
  const found = await audit(url, shops, acknowledged, metrics.http_req_failed?.values.passes ?? 0);
  console.log(
    `\n${began.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ` +
      `Node ${process.version}, k6 ${K6_VERSION}, load average ${loadavg()[0]?.toFixed(1)} at the end\n`,
  );
  const isKept = printTable(summary);
  console.log(`\nAudit: ${found.acknowledged} lines of sales acknowledged, ${found.found} found in the read models.`);
  for (const mistake of found.mistakes) console.log(`  ✗ ${mistake}`);
  const isWell = status === 0 && isKept && found.mistakes.length === 0 && found.acknowledged > 0;
  console.log(isWell ? 'All kept.' : 'NOT kept.');
  return isWell ? 0 : 1;
}

/** Ids of sales by the number of the shop. */
function readAcknowledged(said: string): Map<number, string[]> {
  const all = new Map<number, string[]>();
  for (const [, index, ids = ''] of said.matchAll(/acknowledged (\d+) ([0-9a-f,-]+)/g)) {
    const known = all.get(Number(index)) ?? [];
    known.push(...ids.split(','));
    all.set(Number(index), known);
  }
  return all;
}

function script(): string {
  return join(import.meta.dirname, 'market-day.js');
}

function count(name: string, fallback: number, most = 100_000): number {
  const text = process.env[name]?.trim();
  if (!text) return fallback;
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Error(`${name}=${text}: use a whole number from 1 to ${most}.`);
}
