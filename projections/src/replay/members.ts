import { projections } from '../read-models.ts';
import { type Member, member } from '../runner/member.ts';

/** Where tables are built anew, and where those go that they take the place of. */
export type Side = 'rebuilt' | 'replaced';

/** Of the tables that a replay is about. @param names of read models; one that is not known any more is left out */
export function membersOf(names: readonly string[], side: Side): Member[] {
  return projections
    .filter(({ name }) => names.includes(name))
    .map((projection) => member({ projection, schema: side, checkpoint: `${side}/${projection.name}` }));
}

export const tablesOf = (members: readonly Member[]): string[] =>
  members.flatMap(({ projection }) => projection.tables.map(({ name }) => name));
