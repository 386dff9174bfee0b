import { setImmediate as breathe } from 'node:timers/promises';
import type { Reader } from './rows.ts';
import { type Cell, type Table, textOf } from './table.ts';

/** A line of the file with what it becomes, or why it becomes nothing. */
export type CheckedLine<T> = { readonly line: number; readonly cells: readonly Cell[] } & (
  | { readonly value: T; readonly key: string }
  | { readonly reason: string }
);

/** So many at a time: a few milliseconds, and then other requests. */
const AT_ONCE = 200;

/** The same file gives the same lines. The second line of one thing is a bad one. */
export async function* checkedLines<T>(
  { lines }: Table,
  { read }: Pick<Reader<T>, 'read'>,
): AsyncGenerator<CheckedLine<T>> {
  const seen = new Map<string, number>();
  let nth = 0;
  for (const { line, cells } of lines) {
    if (nth++ % AT_ONCE === AT_ONCE - 1) await breathe();
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

export const problemOf = (line: number, cells: readonly Cell[], reason: string) => ({
  line,
  reason,
  cells: cells.map((cell) => textOf(cell).slice(0, 500)),
});
