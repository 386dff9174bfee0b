import type { ReadModel } from '@pdv/schemas/live';
import { projections } from '../read-models.ts';

const readModels = new Map<string, ReadModel>(
  projections.flatMap(({ name, tables }) => tables.map((table) => [table.name, name] as const)),
);

/** The read model that a table of schema `read` belongs to; undefined for the runner's own tables and for functions. */
export function readModelOf(table: string): ReadModel | undefined {
  return readModels.get(table);
}
