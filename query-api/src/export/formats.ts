import { Readable } from 'node:stream';
import type { ExportFormat } from '@pdv/schemas/sales/export';
import { toCsv } from './csv.ts';
import type { ExportDocument } from './document.ts';
import { toXlsx } from './xlsx.ts';

interface Format {
  readonly mime: string;
  readonly load: () => Promise<(document: ExportDocument) => NodeJS.ReadableStream>;
}

export const FORMATS: Record<ExportFormat, Format> = {
  csv: { mime: 'text/csv; charset=utf-8', load: async () => (document) => Readable.from(toCsv(document)) },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', load: async () => toXlsx },
  // Loaded on first use, because its library loads slowly.
  pdf: { mime: 'application/pdf', load: async () => (await import('./pdf.ts')).toPdf },
};

/** What a file's route answers with, for whoever reads the API's description. */
export const FILE_ANSWERS = {
  media: {
    [FORMATS.csv.mime]: 'format=csv: uma linha por registro, colunas separadas por ponto e vírgula',
    [FORMATS.xlsx.mime]: 'format=xlsx',
    [FORMATS.pdf.mime]: 'format=pdf',
  },
  headers: {
    'Content-Disposition': 'attachment, com o nome do arquivo',
    'X-Export-Rows': 'Quantas linhas vêm',
  },
} as const;

/** When a file was made, for people. */
export function momentOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}
