import type { ImportProblem } from '@pdv/schemas/account/imports';
import { breathing } from './breathing.ts';
import type { Reader } from './rows.ts';
import { type Cell, type Table, textOf } from './table.ts';

/** A line of the file with what it becomes, or why it becomes nothing. */
export type CheckedLine<T> = { readonly line: number; readonly cells: readonly Cell[] } & (
  | { readonly value: T; readonly key: string }
  | { readonly reason: string }
);

/** The same file gives the same lines. The second line of one thing is a bad one. */
export async function* checkedLines<T>(
  { lines }: Table,
  { read }: Pick<Reader<T>, 'read'>,
): AsyncGenerator<CheckedLine<T>> {
  const seen = new Map<string, number>();
  const breathe = breathing();
  for (const { line, cells } of lines) {
    await breathe();
    const found = read(cells);
    if ('reason' in found) yield { line, cells, ...found };
    else {
      const earlier = seen.get(found.key);
      if (earlier !== undefined) yield { line, cells, reason: `Repetido: é o mesmo da linha ${earlier}` };
      else {
        seen.set(found.key, line);
        yield { line, cells, ...found };
      }
    }
  }
}

/** All of them, for whoever goes over them twice. */
export async function allChecked<T>(table: Table, reader: Pick<Reader<T>, 'read'>): Promise<readonly CheckedLine<T>[]> {
  const all: CheckedLine<T>[] = [];
  for await (const each of checkedLines(table, reader)) all.push(each);
  return all;
}

export const problemOf = (line: number, cells: readonly Cell[], reason: string): ImportProblem => ({
  line,
  reason,
  cells: cells.map((cell) => textOf(cell).slice(0, 500)),
});

/** What a list of bad lines holds at most: fifty thousand wide ones are longer than any text may be. */
const LONGEST = { lines: 10_000, characters: 8_000_000 };

/** The first of them, up to that limit. */
export function capped(problems: readonly ImportProblem[], limit = LONGEST) {
  const list = problemList(limit);
  for (const one of problems) list.add(one);
  return list.told();
}

/** Bad lines up to a limit, and the number of those beyond it. */
export function problemList({ lines, characters } = LONGEST) {
  const problems: ImportProblem[] = [];
  let left = characters;
  let more = 0;
  return {
    add({ line, cells, reason }: { readonly line: number; readonly cells: readonly Cell[]; readonly reason: string }) {
      const told = problemOf(line, cells, reason);
      const length = told.cells.reduce((all, cell) => all + cell.length + 3, reason.length);
      // None after one that was left out: the first ones, without a gap.
      if (more > 0 || problems.length >= lines || length > left) more += 1;
      else {
        problems.push(told);
        left -= length;
      }
    },
    told: () => ({ problems, more }),
  };
}
