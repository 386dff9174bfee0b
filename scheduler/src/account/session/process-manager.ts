import type { ApiKeyRows } from '@pdv/infra/tokens/api-keys';
import type { RefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { ApiKeyEvent } from '@pdv/schemas/account/api-key-events';
import type { MemberChanged, MemberRemoved } from '@pdv/schemas/account/events';
import type { FeedBatch } from '../../feed/event-feed.ts';

type HandledEvent = MemberChanged | MemberRemoved | ApiKeyEvent;
export const LISTENS_TO: readonly HandledEvent['type'][] = [
  'MemberChanged',
  'MemberRemoved',
  'ApiKeyCreated',
  'ApiKeyRevoked',
];

/** An event may reach the log this long after its own time. A session that began in between still has the old role. */
const LATEST_APPEND_MS = 5_000;

export interface SessionEndingOptions {
  readonly endAll: RefreshTokens['revokeAll'];
  /** Removes the login of a removed member and frees the e-mail. */
  readonly settle: (shopId: string) => Promise<void>;
  /** Writes and ends the rows of the API's keys. */
  readonly apiKeys: ApiKeyRows;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Ends the sessions that a role change or a removal has made void, because tokens carry the role, and opens and ends
 * keys of the API. It finishes the work of a command process that died. Sessions that began under the new role continue. Every step is repeatable.
 */
export function createSessionEnding({ endAll, settle, apiKeys, save }: SessionEndingOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    for (const { event, metadata } of events) {
      const { type, data } = event as HandledEvent;
      if (type === 'ApiKeyCreated') await apiKeys.open(metadata.shopId, data);
      else if (type === 'ApiKeyRevoked') await apiKeys.revoke(data.keyId);
      else if (type === 'MemberRemoved') {
        await endAll(data.memberId, { inShop: data.shopId });
        await settle(data.shopId);
      } else if (data.role !== data.roleBefore) {
        const startedBefore = new Date(Date.parse(metadata.occurredAt) + LATEST_APPEND_MS);
        await endAll(data.memberId, { inShop: data.shopId, startedBefore });
      }
    }
    await save(checkpoint);
  };
}
