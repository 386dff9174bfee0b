import type { ApiKey } from '@pdv/schemas/account/api-keys';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { formatDay, formatInstant } from '../../../shared/format/format.ts';

/** `26/11/2026 09:12`, or `Nunca`. */
export const lastUseOf = ({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, timeZone: string): string =>
  lastUsedAt === null ? 'Nunca' : formatInstant(lastUsedAt, timeZone);

/** When it ends, or that it has. */
export function endOf({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date, timeZone: string) {
  if (expiresAt === null) return { over: false, words: 'Sem prazo' };
  const end = new Date(expiresAt);
  if (end <= now) return { over: true, words: 'Vencida' };
  return { over: false, words: formatDay(businessDayOf(end, timeZone)) };
}
