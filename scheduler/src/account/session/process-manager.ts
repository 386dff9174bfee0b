import type { RefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { MemberChanged, MemberRemoved } from '@pdv/schemas/account/events';
import type { FeedBatch } from '../../feed/event-feed.ts';

type HandledEvent = MemberChanged | MemberRemoved;
export const LISTENS_TO: readonly HandledEvent['type'][] = ['MemberChanged', 'MemberRemoved'];

/** An event may reach the log this much later than it says; a session that began meanwhile still has the old role. */
const LATEST_APPEND_MS = 5_000;

export interface SessionEndingOptions {
  readonly endAll: RefreshTokens['revokeAll'];
  /** Frees the login and the e-mail of who has left. */
  readonly settle: (shopId: string) => Promise<void>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Ends the sessions that a change of role or a removal has made void, should the process that was asked for it have died
 * before: tokens carry the role. Sessions that began under the new role go on. Each step may be repeated.
 */
export function createSessionEnding({ endAll, settle, save }: SessionEndingOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    for (const { event, metadata } of events) {
      const { type, data } = event as HandledEvent;
      if (type === 'MemberRemoved') {
        await endAll(data.memberId);
        await settle(data.shopId);
      } else if (data.role !== data.roleBefore) {
        const startedBefore = new Date(Date.parse(metadata.occurredAt) + LATEST_APPEND_MS);
        await endAll(data.memberId, { startedBefore });
      }
    }
    await save(checkpoint);
  };
}
