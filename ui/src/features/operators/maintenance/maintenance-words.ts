import { READ_MODELS } from '@pdv/schemas/live';
import type { AdminParkedDecision, AdminReplay } from '@pdv/schemas/operators/maintenance';
import type { Tone } from '../../../shared/components/status-badge.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';
import { durationWords, followerWords } from './system-words.ts';

const STATES: Record<AdminReplay['state'], readonly [Tone, string]> = {
  asked: ['info', 'Na fila'],
  building: ['info', 'Reconstruindo'],
  comparing: ['info', 'Comparando'],
  swapping: ['info', 'Trocando'],
  swapped: ['success', 'Em uso'],
  undone: ['neutral', 'Desfeita'],
  kept: ['success', 'Concluída'],
  failed: ['error', 'Falhou'],
  cancelled: ['neutral', 'Cancelada'],
};

export const stateWords = ({ state }: Pick<AdminReplay, 'state'>) => STATES[state];

export const isUnderWay = ({ state }: Pick<AdminReplay, 'state'>) =>
  state === 'asked' || state === 'building' || state === 'comparing' || state === 'swapping';

/** `Todos os modelos`, `Vendas, Produtos`, `Volta de Vendas`. */
export function aboutWords({ readModels, undoes }: Pick<AdminReplay, 'readModels' | 'undoes'>): string {
  const all = READ_MODELS.every((name) => readModels.includes(name));
  const which = all ? 'Todos os modelos' : readModels.map(followerWords).join(', ');
  return undoes === null ? which : `Volta: ${which.charAt(0).toLowerCase()}${which.slice(1)}`;
}

/** `43% · 120.000 eventos · 8.000 por segundo · faltam 2 min`. */
export function progressWords({ state, share, events, perSecond, secondsLeft }: AdminReplay): string {
  return [
    `${Math.floor(share * 100)}%`,
    counted(events, 'evento', 'eventos'),
    ...(perSecond === null ? [] : [`${formatCount(Math.round(perSecond))} por segundo`]),
    ...(state === 'building' && secondsLeft !== null && secondsLeft > 0
      ? [`faltam ${durationWords(secondsLeft)}`]
      : []),
  ].join(' · ');
}

/** The outcome, and the tables that differed. */
export function resultWords({ state, tables, parked, error, events }: AdminReplay): string {
  if (state === 'failed') return `${error ?? 'Sem motivo conhecido'}. O que está em uso não mudou.`;
  if (state === 'cancelled') return 'O que está em uso não mudou.';
  const different = (tables ?? []).filter(({ same }) => !same);
  const rows = different.map(
    ({ table, before, after }) => `${table} (${formatCount(before)} → ${counted(after, 'linha', 'linhas')})`,
  );
  return [
    counted(events, 'evento', 'eventos'),
    different.length === 0 ? 'nenhuma diferença' : `diferentes: ${rows.join(', ')}`,
    ...(parked ? [counted(parked, 'evento parado', 'eventos parados')] : []),
    ...(error === null ? [] : [error]),
  ].join(' · ');
}

export function decisionWords({ action, outcome, applied }: AdminParkedDecision): string {
  const what = action === 'retry' ? 'Tentar de novo' : 'Pular';
  if (outcome === null) return `${what}: a fazer`;
  if (outcome === 'gone') return `${what}: já não estava parado`;
  const taken = counted(applied ?? 0, 'evento aplicado', 'eventos aplicados');
  return outcome === 'done' ? `${what}: ${taken}` : `${what}: ${taken}, ainda há um parado`;
}
