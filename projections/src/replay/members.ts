import { projections } from '../read-models.ts';
import { type Member, member } from '../runner/member.ts';

/** The schema of rebuilt tables, and the schema of the tables that they replaced. */
export type Side = 'rebuilt' | 'replaced';

/** The members of a replay. @param names of read models; ignores unknown ones */
export function membersOf(names: readonly string[], side: Side): Member[] {
  return projections
    .filter(({ name }) => names.includes(name))
    .map((projection) => member({ projection, schema: side, checkpoint: `${side}/${projection.name}` }));
}

export const tablesOf = (members: readonly Member[]): string[] =>
  members.flatMap(({ projection }) => projection.tables.map(({ name }) => name));
