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

/** Without the apostrophe that keeps a spreadsheet from taking it for a formula: our own files of bad lines have it. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@])/, '');
export const isEmpty = (cells: readonly Cell[]): boolean => cells.every((cell) => textOf(cell) === '');
