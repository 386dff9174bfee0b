import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { AdminLead } from '@pdv/schemas/operators/admin';
import type { Column, Row } from '../../export/document.ts';
import type { Ask } from '../../reading/shop-reader.ts';
import { type LeadFilter, leadCursorOf, listLeads } from './query.ts';

const BATCH = 500;

const TITLES = [
  'E-mail',
  'Dia',
  'Hora',
  'Origem',
  'Mídia',
  'Campanha',
  'Termo',
  'Conteúdo',
  'Mensagem',
  'Vezes',
  'Atendido por',
  'Atendido em',
];

export const LEAD_COLUMNS: readonly Column[] = TITLES.map((title) => ({
  title,
  kind: title === 'Dia' ? 'day' : 'text',
  weight: 1,
}));

const instant = new Intl.DateTimeFormat('pt-BR', {
  timeZone: DEFAULT_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: DEFAULT_TIME_ZONE, timeStyle: 'short' });

/** Reads every batch in its own transaction, so that a slow client holds no connection. */
export async function* leadRows(
  asked: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>,
  filter: Pick<LeadFilter, 'search' | 'state'>,
  now: Date,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const place = leadCursorOf(cursor);
    const { leads, next } = await asked((ask) => listLeads(ask, { ...filter, limit: BATCH, cursor: place }, now));
    yield leads.map(toRow);
    cursor = next;
  } while (cursor);
}

function toRow({ email, day, utm, capturedAt, message, times, attendedBy, attendedAt }: AdminLead): Row {
  const from = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => utm?.[name] ?? null);
  return {
    cells: [
      email,
      day,
      time.format(new Date(capturedAt)),
      ...from,
      message,
      times,
      attendedBy,
      attendedAt && instant.format(new Date(attendedAt)),
    ],
  };
}
