import type { Account } from '@pdv/schemas/account/session';
import type { Tone } from '../../../shared/components/status-badge.tsx';

/** How an account stands, in words. */
export const STATUS_WORDS: Record<Account['status'], readonly [Tone, string]> = {
  active: ['success', 'Ativa'],
  trial: ['teal', 'Em teste'],
  overdue: ['warning', 'Em atraso'],
};
