import type { ReadModel } from '@pdv/schemas/live';
import type { AdminSystem, Follower, ServiceName } from '@pdv/schemas/operators/system';
import type { Tone } from '../../../shared/components/status-badge.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';

export const SERVICE_WORDS: Record<ServiceName, string> = {
  'command-api': 'API de comandos',
  'query-api': 'API de consultas',
  projections: 'Projeções',
  scheduler: 'Agendador',
  relay: 'Publicação no Kafka',
  postgres: 'PostgreSQL',
  'event-store': 'Registro de eventos',
};

export const STATE_WORDS: Record<AdminSystem['services'][number]['state'], readonly [Tone, string]> = {
  up: ['success', 'No ar'],
  troubled: ['warning', 'Com erros'],
  down: ['error', 'Fora do ar'],
};

const FOLLOWER_WORDS: Readonly<
  Record<ReadModel | 'erasures' | 'session-endings' | 'reminders' | 'notices' | 'leads', string>
> = {
  account: 'Contas',
  products: 'Produtos',
  'stock-transfers': 'Transferências de estoque',
  'supplier-invoices': 'Notas de fornecedores',
  'stock-losses': 'Perdas de estoque',
  catalog: 'Catálogo público',
  operations: 'Administração',
  'account-actions': 'Ações nas contas',
  customers: 'Clientes',
  sales: 'Vendas',
  'cash-sessions': 'Caixas',
  receivables: 'A receber',
  returns: 'Devoluções',
  vouchers: 'Vales-troca',
  'held-tickets': 'Comandas',
  segments: 'Segmentos',
  'saved-reports': 'Relatórios salvos',
  campaigns: 'Campanhas',
  dashboard: 'Painel das lojas',
  'follow-ups': 'Follow-ups',
  timeline: 'Histórico',
  reports: 'Relatórios',
  seasons: 'Horários de venda',
  webhooks: 'Webhooks',
  erasures: 'Apagar dados pessoais',
  'session-endings': 'Encerrar sessões',
  reminders: 'Lembretes a enviar',
  notices: 'Avisos às lojas',
  leads: 'Responder a contatos',
};

/** One that this screen does not know yet keeps its own name. */
export const followerWords = (name: string): string => (FOLLOWER_WORDS as Record<string, string>)[name] ?? name;

/** A moment behind is how it works; longer is worth a look. */
const LATE_SECONDS = 5;
const VERY_LATE_SECONDS = 60;

export function lagWords({ eventsBehind, more, secondsBehind }: Follower): readonly [Tone, string] {
  if (eventsBehind === null || secondsBehind === null) return ['error', 'Sem resposta'];
  if (eventsBehind === 0) return ['success', 'Em dia'];
  const events = more ? `mais de ${formatCount(eventsBehind)} eventos` : counted(eventsBehind, 'evento', 'eventos');
  const tone = secondsBehind < LATE_SECONDS ? 'info' : secondsBehind < VERY_LATE_SECONDS ? 'warning' : 'error';
  return [tone, `${events} · ${durationWords(secondsBehind)}`];
}

/** `12 s`, `5 min`, `2 h 10 min`, `3 dias`. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return counted(Math.floor(hours / 24), 'dia', 'dias');
}

/** `17.733`, `–`; where the log has other places than numbers (`C:12/P:12`), as it names them. */
export function positionWords(position: string | null): string {
  if (position === null) return '–';
  return /^\d+$/.test(position) ? formatCount(Number(position)) : position;
}

/** `999 B`, `1,2 kB`, `34 MB`. */
export function bytesWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 3);
  const value = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 2 }).format(bytes / 1_000 ** power);
  return `${value} ${['B', 'kB', 'MB', 'GB'][power]}`;
}

/** Problems for an operator; empty when there are none. */
export function troublesOf({ services, readModels, processes, backups }: AdminSystem): readonly string[] {
  const late = [...readModels, ...processes].filter(
    ({ eventsBehind, secondsBehind }) => eventsBehind === null || (secondsBehind ?? 0) >= LATE_SECONDS,
  );
  const parked = readModels.reduce((sum, each) => sum + each.parked, 0);
  return [
    ...services
      .filter(({ state }) => state !== 'up')
      .map(({ name, state }) => `${SERVICE_WORDS[name]}: ${STATE_WORDS[state][1].toLowerCase()}`),
    ...(late.length > 0 ? [`Atrasados: ${late.map(({ name }) => followerWords(name)).join(', ')}`] : []),
    ...(parked > 0 ? [counted(parked, 'evento parado', 'eventos parados')] : []),
    ...(backups.problem ? [`Cópia de segurança: ${backups.problem.message}`] : []),
    ...(backups.nightly && backups.overdue ? ['Sem cópia de segurança há mais de 26 horas'] : []),
  ];
}
