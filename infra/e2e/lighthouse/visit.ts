import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@pdv/infra/postgres/free-port';
import { chromium } from '@playwright/test';
import { chromium as launchOptions } from '../chromium.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
/** A shop's screens are never done loading, as their line of live updates stays open: this long they may take. */
const LOADED_MS = 15_000;

export type Device = 'mobile' | 'desktop';

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What one visit came to: scores of 100, times in ms, as lighthouse simulates them. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly speedIndex: number;
  readonly blocking: number;
  readonly shift: number;
  /** Processor time of the page's main thread, as slow as the simulated device. */
  readonly mainThread: number;
  readonly requests: number;
  readonly kb: number;
}

/**
 * A visit by somebody who is signed in and comes with an empty cache: a browser of its own each time, which is given
 * the session where nothing of the screens is loaded. Lighthouse itself is fetched by npm when it is not there yet.
 */
export async function visit(...asked: Parameters<typeof visitOnce>): Promise<Visit> {
  try {
    return await visitOnce(...asked);
  } catch (error) {
    // Now and then it misses the beginning of its own trace; it asks to be run again itself.
    if (!String(error).includes('NO_NAVSTART')) throw error;
    return visitOnce(...asked);
  }
}

async function visitOnce(url: string, device: Device, session: Session | null, report: string): Promise<Visit> {
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext('', { ...launchOptions, args });
  try {
    if (session) {
      const page = await browser.newPage();
      await page.goto(new URL('/favicon.svg', url).href);
      await page.evaluate(
        (kept) => {
          for (const [name, token] of Object.entries(kept)) localStorage.setItem(name, token);
        },
        session as unknown as Record<string, string>,
      );
      await page.close();
    }
    const asked = [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, `--port=${port}`, '--quiet'],
      ...['--disable-storage-reset', `--max-wait-for-load=${LOADED_MS}`, '--output=json', `--output-path=${report}`],
      ...['--only-categories=performance,accessibility', ...(device === 'desktop' ? ['--preset=desktop'] : [])],
    ];
    const env = { ...process.env, CHROME_PATH: launchOptions.executablePath };
    await promisify(execFile)('npm', asked, { env, cwd: join(import.meta.dirname, '../../..') });
  } finally {
    await browser.close();
  }
  return read(JSON.parse(await readFile(report, 'utf8')) as Report);
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: readonly Item[] } }>
  >;
  readonly finalDisplayedUrl: string;
  readonly requestedUrl: string;
}

interface Item {
  readonly transferSize?: number;
}

function read({ categories, audits, finalDisplayedUrl, requestedUrl }: Report): Visit {
  if (finalDisplayedUrl !== requestedUrl) throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    speedIndex: number('speed-index'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    mainThread: number('mainthread-work-breakdown'),
    requests: requests.length,
    kb: requests.reduce((total, { transferSize = 0 }) => total + transferSize, 0) / 1_024,
  };
}
