import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore, RecordedEvent } from '@pdv/infra/event-store/port';
import { type ParkedDecision, type ParkedOutcome, skipKey } from '@pdv/infra/maintenance/parked';
import type { ClientBase, Pool } from 'pg';
import { projections } from '../read-models.ts';
import { loadCheckpoints } from './checkpoints.ts';
import { announce, projecting, write } from './commit-run.ts';
import { live, type Member, member } from './member.ts';
import { isPoison } from './poison.ts';
import { type Prepared, parkEvent, projectRun, readFacts } from './project-run.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly codec: Codec;
  readonly store: Pick<EventStore, 'read' | 'compare'>;
}

/** So many are written at once. */
const RUN = 500;

/**
 * Tries a parked event and those behind it again, or leaves it out and takes up those behind it, as far as they can be
 * taken: all of it, the decision's outcome included, in one transaction in which the read model stands still.
 */
export async function takeUpParked(deps: Dependencies, decision: ParkedDecision): Promise<ParkedOutcome> {
  const { id, readModel, stream, revision, action } = decision;
  return projecting(deps.pool, async (client) => {
    await client.query('SELECT FROM read.checkpoints WHERE name = $1 FOR UPDATE', [readModel]);
    const { rows: waiting } = await client.query<{ revision: string; parked_at: Date }>(
      `DELETE FROM read.parked WHERE projection = $1 AND stream = $2
         AND EXISTS (SELECT FROM read.parked WHERE projection = $1 AND stream = $2 AND revision = $3 AND waits IS NOT TRUE)
       RETURNING revision, parked_at`,
      [readModel, stream, revision],
    );
    const projection = projections.find(({ name }) => name === readModel);
    if (waiting.length === 0 || !projection) return settle(client, id, 'gone', 0);
    const events = await eventsOf(deps.store, stream, new Set(waiting.map((one) => one.revision)));
    const target = member(live(projection));
    if (action === 'skip') target.skips = new Set([skipKey(stream, revision)]);
    const taken: Prepared[] = [];
    for (let from = 0; from < events.length; from += RUN) {
      await take(deps, client, target, events.slice(from, from + RUN), taken);
    }
    const left = await keepTimes(client, decision, waiting);
    const checkpoint = (await loadCheckpoints(client)).get(readModel);
    await client.query('UPDATE read.checkpoints SET generation = generation + 1 WHERE name = $1', [readModel]);
    if (checkpoint) await announce(client, taken, checkpoint.position);
    const skipped = action === 'skip' ? 1 : 0;
    return settle(client, id, left > 0 ? 'parked' : 'done', waiting.length - left - skipped);
  });
}

async function eventsOf(store: Dependencies['store'], stream: string, wanted: ReadonlySet<string>) {
  const revisions = [...wanted].map(BigInt);
  const first = revisions.reduce((least, each) => (each < least ? each : least));
  const last = revisions.reduce((most, each) => (each > most ? each : most));
  const events: RecordedEvent[] = [];
  for await (const event of store.read(stream, first, Number(last - first) + 1)) {
    if (wanted.has(String(event.revision))) events.push(event);
  }
  return events;
}

/** Halves what cannot be taken as a whole until the event stands alone that cannot: it parks, and all behind it. */
async function take(
  deps: Dependencies,
  client: ClientBase,
  target: Member,
  events: readonly RecordedEvent[],
  taken: Prepared[],
): Promise<void> {
  const [event] = events;
  const checkpoint = events.at(-1)?.position;
  if (!event || !checkpoint) return;
  await client.query('SAVEPOINT taking_up');
  try {
    const run = { events, checkpoint };
    const facts = await readFacts([target], run, deps.codec);
    const prepared = projectRun([target], run, facts, deps.store.compare);
    await write(client, prepared);
    for (const one of prepared) target.parkedStreams = one.parkedStreams;
    taken.push(...prepared);
  } catch (error) {
    if (!isPoison(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT taking_up');
    if (events.length === 1) {
      const parked = parkEvent(target, event, error);
      await write(client, [parked]);
      target.parkedStreams = parked.parkedStreams;
    } else {
      const middle = Math.floor(events.length / 2);
      await take(deps, client, target, events.slice(0, middle), taken);
      await take(deps, client, target, events.slice(middle), taken);
    }
  }
}

/** What is parked still has been since it was first. Answers how many those are. */
async function keepTimes(
  client: ClientBase,
  { readModel, stream }: ParkedDecision,
  waiting: readonly { readonly revision: string; readonly parked_at: Date }[],
): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE read.parked AS p SET parked_at = u.parked_at
     FROM unnest($3::bigint[], $4::timestamptz[]) AS u(revision, parked_at)
     WHERE p.projection = $1 AND p.stream = $2 AND p.revision = u.revision`,
    [readModel, stream, waiting.map(({ revision }) => revision), waiting.map(({ parked_at }) => parked_at)],
  );
  return rowCount ?? 0;
}

async function settle(client: ClientBase, id: string, outcome: ParkedOutcome, applied: number): Promise<ParkedOutcome> {
  await client.query(
    'UPDATE maintenance.parked_decisions SET done_at = now(), outcome = $2, applied = $3 WHERE id = $1',
    [id, outcome, applied],
  );
  return outcome;
}
