import type { ExportFormat, ExportType } from '@pdv/schemas/sales/export';
import { networkError } from '../api/api-error.ts';
import { type ListParams, listPath } from '../api/paths.ts';
import { send } from '../api/request.ts';
import { fileNameIn } from '../files/file-name.ts';

/** What stands on the screen. */
export interface WantedFile {
  /** Of a report, or one that the shop put together. */
  readonly type: ExportType | 'builder';
  readonly format: ExportFormat;
  /** The period and the filters. What is empty is not asked for. */
  readonly params: ListParams;
}

export interface Progress {
  readonly bytes: number;
  /** How many of the rows have come; only CSV tells, a line each. */
  readonly rows: number | null;
  readonly totalRows: number | null;
}

/** Where the file is asked for. */
export const exportPath = ({ type, format, params }: WantedFile): string =>
  type === 'builder'
    ? listPath('/api/reports/builder/export', { format, ...params })
    : listPath('/api/reports/export', { type, format, ...params });

/** Reads the whole file, telling how far it is. @throws ApiError; AbortError when it was called off */
export async function fetchFile(
  wanted: WantedFile,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<File> {
  const response = await send('GET', exportPath(wanted), { signal });
  const announced = response.headers.get('X-Export-Rows');
  const totalRows = announced === null ? null : Number(announced);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let lines = 0;
  try {
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(next.value);
      bytes += next.value.length;
      lines += linesIn(next.value);
      // The first line is the heading.
      onProgress({ bytes, rows: wanted.format === 'csv' ? Math.max(0, lines - 1) : null, totalRows });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw networkError();
  }
  const name = fileNameIn(response.headers.get('Content-Disposition')) ?? `relatorio.${wanted.format}`;
  return new File(chunks, name, { type: response.headers.get('Content-Type') ?? '' });
}

function linesIn(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === LINE_FEED) count++;
  return count;
}

const LINE_FEED = 10;
