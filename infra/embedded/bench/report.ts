import type { Figure } from './load.ts';

export interface Row {
  readonly what: string;
  readonly figure: Figure;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** One row per measurement, with its rate against that of the first group at the same number of clients. */
export function printRates(rows: readonly Row[], baseline: string) {
  console.log('\n| what | clients | per second | p50 ms | p99 ms | of raw |\n|---|--:|--:|--:|--:|--:|');
  for (const { what, figure } of rows) {
    const raw = rows.find((row) => row.what === baseline && row.figure.clients === figure.clients);
    const ratio = raw ? (figure.perSecond / raw.figure.perSecond).toFixed(2) : '–';
    console.log(
      `| ${what} | ${figure.clients} | ${whole.format(figure.perSecond)} | ${figure.p50Ms.toFixed(2)} | ${figure.p99Ms.toFixed(2)} | ${ratio} |`,
    );
  }
}

/** One row per question, the slowest first. */
export function printQueries(rows: readonly Row[]) {
  console.log('\n| question | clients | per second | p50 ms | p99 ms |\n|---|--:|--:|--:|--:|');
  for (const { what, figure } of rows.toSorted((a, b) => b.figure.p99Ms - a.figure.p99Ms)) {
    const { clients, perSecond, p50Ms, p99Ms } = figure;
    console.log(`| ${what} | ${clients} | ${whole.format(perSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} |`);
  }
}

export interface Aim {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  readonly reached: boolean;
}

export function printAims(aims: readonly Aim[]) {
  console.log('\n| aim | wanted | measured | |\n|---|--:|--:|---|');
  for (const { what, aim, measured, reached } of aims) {
    console.log(`| ${what} | ${aim} | ${measured} | ${reached ? 'reached' : 'not reached'} |`);
  }
}

export const formatCount = (count: number) => whole.format(count);
