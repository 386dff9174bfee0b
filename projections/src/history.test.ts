import { type FreguesEvent, streams } from '@pdv/schemas/log';
import { type Golden, goldens } from '@pdv/schemas/testing/goldens';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProjections } from './app.ts';
import { projections } from './read-models.ts';
import { createReadSide, type ReadSide, untilPassed } from './testing/read-side.ts';

const shopId = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
/** Events that remove something come last. */
const ENDS = [
  'MemberRemoved',
  'SaleCancelled',
  'ProductDeleted',
  'FollowUpCancelled',
  'CustomerErased',
  'CampaignDeleted',
  'AccountErased',
];
/** Events that come first. */
const BEGINNINGS = [
  'ShopRegistered',
  'MemberAdded',
  'CustomerAdded',
  'ProductCreated',
  'FollowUpScheduled',
  'CampaignSaved',
  'CampaignMailPlanned',
];
/** No read model handles these events. */
const UNREAD = ['SignUpAbandoned', 'ReservationAbandoned', 'CreditReleased', 'SupplierInvoiceKeyUsed'];

let side: ReadSide;
let runner: ReturnType<typeof startProjections>;
const problems: unknown[] = [];
beforeAll(async () => {
  side = await createReadSide();
  runner = startProjections({ ...side, onError: (error) => problems.push(error) });
});
afterAll(async () => {
  await runner.stop();
  await side.drop();
});

const occurredAt = '2026-11-21T15:00:00.000Z';
/** Each event has its own stream: the examples do not follow each other. */
const told = ({ event, file }: Golden) => ({
  stream: streamOf(event, file),
  event,
  shopId,
  actorId: 'system:test',
  occurredAt,
});
const streamOf = ({ type }: FreguesEvent, file: string) => streams.lead(`${type}-${file.length}`);
const rank = ({ event: { type } }: Golden) => (BEGINNINGS.includes(type) ? 0 : ENDS.includes(type) ? 2 : 1);

async function emptyTables(): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of projections.flatMap(({ tables }) => tables)) {
    const [row] = await side.rows<{ n: number }>(`SELECT count(*)::int AS n FROM read.${name}`);
    if (row?.n === 0) empty.push(name);
  }
  return empty;
}

it('is read by some projection, whatever the log may hold', () => {
  const unread = goldens().filter(({ event: { type } }) => !projections.some(({ on }) => type in on));
  expect([...new Set(unread.map(({ event }) => event.type))].sort()).toEqual([...UNREAD].sort());
});

it('goes through every projection in every version, and leaves something in every table', async () => {
  const all = goldens().sort((a, b) => rank(a) - rank(b));
  const ends = all.findIndex((golden) => rank(golden) === 2);
  for (const part of [all.slice(0, ends), all.slice(ends)]) {
    const position = await side.append(...part.map(told));
    await untilPassed(runner, side.store, position);
    expect(await side.rows('SELECT projection, type, error FROM read.parked')).toEqual([]);
    if (rank(part[0] as Golden) < 2) expect(await emptyTables()).toEqual([]);
  }
  expect(problems).toEqual([]);
});
