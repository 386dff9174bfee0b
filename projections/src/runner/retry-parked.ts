import type { Codec } from '@pdv/infra/codec/codec';
import { isPoison } from '@pdv/infra/errors/poison';
import type { EventStore, RecordedEvent } from '@pdv/infra/event-store/port';
import { type ParkedDecision, type ParkedOutcome, skipKey } from '@pdv/infra/maintenance/parked';
import type { ClientBase, Pool } from 'pg';
import { projections } from '../read-models.ts';
import { loadCheckpoints } from './checkpoints.ts';
import { announce, projecting, write } from './commit-run.ts';
import { live, type Member, member } from './member.ts';
import { type Prepared, parkEvent, projectRun, readFacts } from './project-run.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly codec: Codec;
  readonly store: Pick<EventStore, 'read' | 'compare'>;
}

/** The number of events written at once. */
const RUN = 500;

/** A parked event before the retry. */
interface Waiting {
  readonly stream: string;
  readonly revision: string;
  readonly parked_at: Date;
}

/**
 * Retries or skips a parked event, then applies the events that wait behind it, as far as possible. All of it, the
 * decision's outcome included, is one transaction, and the read model's runner pauses meanwhile.
 */
export async function retryParked(deps: Dependencies, decision: ParkedDecision): Promise<ParkedOutcome> {
  const { id, readModel, stream, revision, action } = decision;
  return projecting(deps.pool, async (client) => {
    await client.query('SELECT FROM read.checkpoints WHERE name = $1 FOR UPDATE', [readModel]);
    const { rows: waiting } = await client.query<Waiting>(
      `DELETE FROM read.parked WHERE projection = $1 AND (stream = $2 OR waits_behind = $2)
         AND EXISTS (SELECT FROM read.parked WHERE projection = $1 AND stream = $2 AND revision = $3 AND NOT waits)
       RETURNING stream, revision, parked_at`,
      [readModel, stream, revision],
    );
    const projection = projections.find(({ name }) => name === readModel);
    if (waiting.length === 0 || !projection) return settle(client, id, 'gone', 0);
    const events = await eventsOf(deps.store, waiting);
    const target = member(live(projection));
    target.parkedStreams = await stillParked(client, readModel);
    if (action === 'skip') target.skips = new Set([skipKey(stream, revision)]);
    const applied: Prepared[] = [];
    for (let from = 0; from < events.length; from += RUN) {
      await apply(deps, client, target, events.slice(from, from + RUN), applied);
    }
    const left = await keepTimes(client, decision, waiting);
    const checkpoint = (await loadCheckpoints(client)).get(readModel);
    await client.query('UPDATE read.checkpoints SET generation = generation + 1 WHERE name = $1', [readModel]);
    if (checkpoint) await announce(client, applied, checkpoint.position);
    const skipped = action === 'skip' ? 1 : 0;
    return settle(client, id, left > 0 ? 'parked' : 'done', waiting.length - left - skipped);
  });
}

/** The events of all their streams, in log order. */
async function eventsOf(store: Dependencies['store'], waiting: readonly Waiting[]): Promise<RecordedEvent[]> {
  const byStream = new Map<string, Set<string>>();
  for (const { stream, revision } of waiting) {
    byStream.set(stream, (byStream.get(stream) ?? new Set()).add(revision));
  }
  const events: RecordedEvent[] = [];
  for (const [stream, wanted] of byStream) {
    const revisions = [...wanted].map(BigInt);
    const first = revisions.reduce((least, each) => (each < least ? each : least));
    const last = revisions.reduce((most, each) => (each > most ? each : most));
    for await (const event of store.read(stream, first, Number(last - first) + 1)) {
      if (wanted.has(String(event.revision))) events.push(event);
    }
  }
  return events.sort((a, b) => store.compare(a.position, b.position) || Number(a.revision - b.revision));
}

/** Streams whose parked events this decision does not concern. */
async function stillParked(client: ClientBase, readModel: string): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM read.parked WHERE projection = $1',
    [readModel],
  );
  return new Set(rows.map(({ stream }) => stream));
}

/**
 * Halves a group that cannot be applied until the poison event stands alone, then parks it and the events behind it.
 */
async function apply(
  deps: Dependencies,
  client: ClientBase,
  target: Member,
  events: readonly RecordedEvent[],
  applied: Prepared[],
): Promise<void> {
  const [event] = events;
  const checkpoint = events.at(-1)?.position;
  if (!event || !checkpoint) return;
  await client.query('SAVEPOINT retrying');
  try {
    const run = { events, checkpoint };
    const facts = await readFacts([target], run, deps.codec);
    const prepared = projectRun([target], run, facts, deps.store.compare);
    await write(client, prepared);
    for (const one of prepared) target.parkedStreams = one.parkedStreams;
    applied.push(...prepared);
  } catch (error) {
    if (!isPoison(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT retrying');
    if (events.length === 1) {
      const parked = parkEvent(target, event, error);
      await write(client, [parked]);
      target.parkedStreams = parked.parkedStreams;
    } else {
      const middle = Math.floor(events.length / 2);
      await apply(deps, client, target, events.slice(0, middle), applied);
      await apply(deps, client, target, events.slice(middle), applied);
    }
  }
}

/** Gives still-parked events back the time when they were first parked. Answers the number of these events. */
async function keepTimes(
  client: ClientBase,
  { readModel }: ParkedDecision,
  waiting: readonly Waiting[],
): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE read.parked AS p SET parked_at = u.parked_at
     FROM unnest($2::text[], $3::bigint[], $4::timestamptz[]) AS u(stream, revision, parked_at)
     WHERE p.projection = $1 AND p.stream = u.stream AND p.revision = u.revision`,
    [
      readModel,
      waiting.map(({ stream }) => stream),
      waiting.map(({ revision }) => revision),
      waiting.map(({ parked_at }) => parked_at),
    ],
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
