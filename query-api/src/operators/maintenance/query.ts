import type { OperatorRow } from '@pdv/projections/tables/operators/operations';
import type { AdminMaintenance, AdminParkedDecision, AdminReplay } from '@pdv/schemas/operators/maintenance';
import { type Ask, sql } from '../../reading/shop-reader.ts';

const SHOWN = 20;

interface ReplayRow extends Pick<AdminReplay, 'id' | 'state' | 'undoes' | 'events' | 'share' | 'parked' | 'error'> {
  readonly read_models: string[];
  readonly tables: AdminReplay['tables'];
  readonly asked_by: string;
  readonly asked_at: string;
  readonly cancelled_by: string | null;
  readonly finished_at: string | null;
  readonly per_second: number | null;
  readonly seconds_left: number | null;
}

interface DecisionRow
  extends Pick<AdminParkedDecision, 'id' | 'stream' | 'revision' | 'action' | 'reason' | 'outcome' | 'applied'> {
  readonly read_model: string;
  readonly asked_by: string;
  readonly asked_at: string;
}

/** Newest first. */
export async function maintenance(ask: Ask): Promise<AdminMaintenance> {
  const newest = (table: string) => sql(table).orderBy('asked_at', 'desc').limit(SHOWN);
  const [replays, decisions, operators] = await Promise.all([
    ask<ReplayRow>(
      newest('maintenance.replays').select(
        ...['id', 'read_models', 'undoes', 'state', 'asked_by', 'asked_at', 'cancelled_by', 'finished_at'],
        ...['events', 'share', 'per_second', 'seconds_left', 'parked', 'tables', 'error'],
      ),
    ),
    ask<DecisionRow>(
      newest('maintenance.parked_decisions').select(
        ...['id', 'read_model', 'stream', 'revision', 'action', 'reason', 'asked_by', 'asked_at', 'outcome', 'applied'],
      ),
    ),
    ask<Pick<OperatorRow, 'id' | 'name'>>(sql('read.operators').select('id', 'name')),
  ]);
  const nameOf = (by: string | null) => operators.find(({ id }) => id === by)?.name ?? null;
  return {
    replays: replays.map(
      ({ read_models, asked_by, asked_at, cancelled_by, finished_at, per_second, seconds_left, ...row }) => ({
        ...row,
        readModels: read_models,
        askedBy: nameOf(asked_by),
        askedAt: asked_at,
        cancelledBy: nameOf(cancelled_by),
        finishedAt: finished_at,
        perSecond: per_second,
        secondsLeft: seconds_left,
      }),
    ),
    decisions: decisions.map(({ read_model, asked_by, asked_at, ...row }) => ({
      ...row,
      readModel: read_model,
      decidedBy: nameOf(asked_by),
      decidedAt: asked_at,
    })),
  };
}
