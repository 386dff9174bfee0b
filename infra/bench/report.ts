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

/** What a question took. */
export interface Answer {
  readonly what: string;
  /** By the aim: the dashboard, first pages, reports over 90 days and searches for products. */
  readonly named: boolean;
  /** One client, whose next question follows the last answer: how long the server takes. */
  readonly alone: Figure;
  /** Several at once, on the processors that they share with the server: how they wait for each other. */
  readonly together: Figure;
}

/** One row per question, the slowest first. */
export function printAnswers(answers: readonly Answer[], aimMs: number) {
  const clients = answers[0]?.together.clients;
  console.log(
    `\n| question | named by the aim | p50 ms | p99 ms | p99 ≤ ${aimMs} ms | ${clients} at once: p50 ms | p99 ms |`,
  );
  console.log('|---|---|--:|--:|---|--:|--:|');
  for (const { what, named, alone, together } of answers.toSorted((a, b) => b.alone.p99Ms - a.alone.p99Ms)) {
    const holds = alone.p99Ms <= aimMs ? 'holds' : 'fails';
    const cells = [what, named ? 'yes' : 'no', ...msOf(alone), holds, ...msOf(together)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const msOf = ({ p50Ms, p99Ms }: Figure) => [p50Ms.toFixed(1), p99Ms.toFixed(1)];

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
