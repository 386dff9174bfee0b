import type { Position } from '@pdv/infra/event-store/port';
import { READ_MODELS } from '@pdv/schemas/live';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface CheckpointRow {
  readonly name: string;
  readonly position: Position;
  readonly moved_at: string;
  readonly parked: number;
}

/** Every read model, even one that has read nothing yet. */
export async function readModelPositions(ask: Ask) {
  const [checkpoints, parked] = await Promise.all([
    ask<CheckpointRow>(sql('read.checkpoints').select('name', 'position', 'moved_at')),
    ask<{ name: string; events: number }>(
      sql('read.parked').select({ name: 'projection' }).select(sql.raw('count(projection) AS events')).groupBy('name'),
    ),
  ]);
  return READ_MODELS.map((name) => {
    const row = checkpoints.find((each) => each.name === name);
    return {
      name,
      position: row?.position ?? null,
      movedAt: row?.moved_at ?? null,
      parked: parked.find((each) => each.name === name)?.events ?? 0,
    };
  });
}

interface ParkedRow {
  readonly projection: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly parked_at: string;
  readonly reason: string | null;
  readonly waits: boolean;
}

const SHOWN = 100;

/** Longest parked first. */
export async function parkedEvents(ask: Ask): Promise<AdminSystem['parked']> {
  const rows = await ask<ParkedRow>(
    sql('read.parked')
      .select('projection', 'type', 'stream', 'revision', 'position', 'parked_at', 'reason', 'waits')
      // Only live read models, not rebuilt ones.
      .whereIn('projection', READ_MODELS)
      .orderBy(['parked_at', 'projection', 'stream', 'revision'])
      .limit(SHOWN),
  );
  return rows.map(({ projection, parked_at, reason, waits, type, stream, revision, position }) => ({
    readModel: projection,
    of: 'read-models',
    type,
    stream,
    revision,
    position,
    parkedAt: parked_at,
    error: waits ? null : (reason ?? 'Anterior a esta versão'),
  }));
}
