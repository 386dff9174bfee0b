import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundles } from '@pdv/infra/testing/bundles';
import { type Child, startChild } from '@pdv/infra/testing/child-process';
import type { startSmtpServer } from '@pdv/infra/testing/smtp-server';
import type { Testbed } from '../follow-ups/send-follow-up/shop.fixture.ts';

export interface ShortLife {
  readonly testbed: Pick<Testbed, 'url' | 'masterKey'>;
  readonly post: Pick<Awaited<ReturnType<typeof startSmtpServer>>, 'port' | 'received'>;
  /** On the scheduler's own clock. */
  readonly startsAt: Date;
  /** The number of mails due then. */
  readonly due: number;
  /** Default: a scheduler. */
  readonly program?: Program;
}

type Program = keyof typeof SOURCES;

/** Longer than a lease. */
export const LEASES_ARE_OVER_MS = 11 * 60_000;

/** 09:00 in São Paulo. */
const NINE = Date.parse('2026-11-21T12:00:00Z');
/** Within the hours for mails to customers. */
const LIVES_A_DAY = 60;

/** Every life starts after the previous leases have expired, within those hours. */
export const startOf = (life: number): Date =>
  new Date(NINE + Math.floor(life / LIVES_A_DAY) * 86_400_000 + (life % LIVES_A_DAY) * LEASES_ARE_OVER_MS);

const SOURCES = {
  scheduler: fileURLToPath(new URL('dying-scheduler.fixture.ts', import.meta.url)),
  reminding: fileURLToPath(new URL('../sales/receivable/dying-reminding.fixture.ts', import.meta.url)),
};
const programs = bundles('dying-scheduler', SOURCES);
const LONGEST_MS = 3_000;

export const startDyingScheduler = (args: readonly string[]): Promise<Child> => startDying('scheduler', args);

async function startDying(program: Program, args: readonly string[]): Promise<Child> {
  return startChild(await programs(program), args);
}

/** Runs a sender in its own process and kills it at random, from before its first mail to after several. */
export async function liveShortly({ testbed, post, startsAt, due, program = 'scheduler' }: ShortLife): Promise<void> {
  const key = testbed.masterKey.toString('hex');
  const child = await startDying(program, [testbed.url, key, `${post.port}`, `${startsAt.getTime()}`]);
  await child.said();
  const enough = post.received.length + Math.floor(Math.random() * due);
  for (let waited = 0; post.received.length < enough && waited < LONGEST_MS; waited += 5) await delay(5);
  await delay(Math.random() * 20);
  await child.kill();
}
