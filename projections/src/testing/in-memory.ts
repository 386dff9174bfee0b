import type { FreguesEvent } from '@pdv/schemas/log';
import { projections } from '../read-models.ts';
import type { RowChange } from '../row-changes/row-change.ts';
import type { Fact } from '../runner/projection.ts';

type Row = Record<string, unknown>;

/** Read models in memory: applies the projections' changes one by one, without a database. */
export function readModelsInMemory(shopId: string) {
  const tables = new Map<string, Map<string, Row>>();
  let revision = 0n;

  const apply = (change: RowChange) => {
    const rows = tables.get(change.table.name) ?? new Map<string, Row>();
    tables.set(change.table.name, rows);
    if (change.kind === 'put') {
      rows.set(keyOf(change.table.key, change.row), { ...change.row });
    } else if (change.kind === 'patch') {
      const row = rows.get(keyOf(change.table.key, change.key));
      if (row) Object.assign(row, change.set);
    } else if (change.kind === 'add') {
      const key = keyOf(change.table.key, change.key);
      const row = rows.get(key) ?? { ...change.key };
      for (const [column, by] of Object.entries(change.increments)) row[column] = Number(row[column] ?? 0) + by;
      rows.set(key, Object.assign(row, change.set));
    } else if (change.kind === 'remove') {
      rows.delete(keyOf(change.table.key, change.key));
    } else {
      for (const [key, row] of rows) {
        if (Object.entries(change.where).some(([column, cell]) => row[column] !== cell)) continue;
        if (change.set === null) rows.delete(key);
        else Object.assign(row, change.set);
      }
    }
  };

  return {
    happened(event: FreguesEvent, occurredAt = '2026-11-21T15:00:00.000Z') {
      const { type, data } = event;
      const fact = { id: '', stream: 's', revision: revision++, shopId, actorId: 'a', occurredAt, data };
      for (const { on } of projections) {
        const handler = on[type] as ((fact: Fact<unknown>) => readonly RowChange[]) | undefined;
        handler?.(fact).forEach(apply);
      }
    },
    rows: <R>(table: string): R[] => [...(tables.get(table)?.values() ?? [])] as R[],
  };
}

const keyOf = (columns: readonly string[], cells: Readonly<Row>) => columns.map((column) => cells[column]).join('\n');
