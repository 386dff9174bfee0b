import { MAX_IMPORT_LINES } from '@pdv/schemas/account/imports';

/** Text, or a number of a sheet. A day of a sheet is `YYYY-MM-DD`. */
export type Cell = string | number;

export interface Line {
  /** In the file, from 1: what a person sees beside the row. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What a file holds. Titles are empty where it has none. */
export interface Table {
  readonly format: string;
  readonly titles: readonly string[];
  readonly lines: readonly Line[];
}

export const TOO_MANY_LINES = 'O arquivo tem mais de 50.000 linhas. Divida-o em arquivos menores.';

/** What is wrong with a whole file, in words for whoever chose it. */
export class UnreadableFile extends Error {
  readonly code = 'unreadable_file';
}

export const MAX_COLUMNS = 200;
/** Of all lines together: a hundred columns in each. */
const MAX_CELLS = 100 * MAX_IMPORT_LINES;
const TOO_MANY_CELLS = `O arquivo tem mais de ${MAX_CELLS.toLocaleString('pt-BR')} células. Apague as colunas vazias ou de que não precisa, ou divida-o em arquivos menores.`;
/** Excel's own limit of a cell. No field takes as much: what is behind it is cut off while a file is read. */
export const MAX_CELL = 32_767;

/** `text` with `more` behind it, as far as a cell may be long. */
export const cellText = (text: string, more = ''): string =>
  text.length + more.length <= MAX_CELL
    ? text + more
    : text.slice(0, MAX_CELL) + more.slice(0, Math.max(0, MAX_CELL - text.length));

/** Counts the cells of a file while it is read: a small one may hold millions. */
export function cellCount() {
  let left = MAX_CELLS;
  return (cells: readonly Cell[]): void => {
    left -= cells.length;
    if (left < 0) throw new UnreadableFile(TOO_MANY_CELLS);
  };
}

/** Without the apostrophe that keeps a spreadsheet from taking it for a formula: our own files of bad lines have it. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@])/, '');
export const isEmpty = (cells: readonly Cell[]): boolean => cells.every((cell) => textOf(cell) === '');
