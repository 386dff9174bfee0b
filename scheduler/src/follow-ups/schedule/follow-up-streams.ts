import { type FollowUp, type FollowUpCommand, followUp } from '@pdv/command-api/commands/follow-ups';
import type { Codec, Decoded } from '@pdv/infra/codec/codec';
import { type EventStore, type ExpectedRevision, WrongExpectedRevision } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { streams } from '@pdv/schemas/log';

export interface FollowUpStreamOptions {
  readonly store: Pick<EventStore, 'append' | 'read'>;
  readonly codec: Pick<Codec, 'encode' | 'decode'>;
  readonly now: () => Date;
}

const LEAVING: ReadonlySet<FollowUp['status']> = new Set(['sending', 'sent', 'unknown']);

/** Writes the consequences of sales to the reminders' streams. A repeat adds nothing. */
export function createFollowUpStreams({ store, codec, now }: FollowUpStreamOptions) {
  async function append(followUpId: string, events: readonly FollowUpEvent[], at: ExpectedRevision, cause: Decoded) {
    if (events.length === 0) return;
    const metadata = {
      shopId: cause.metadata.shopId,
      actorId: 'system:scheduler',
      correlationId: cause.metadata.correlationId,
      causationId: cause.id,
      occurredAt: now().toISOString(),
    };
    const encodable = events.map((event) => ({ id: idOf(followUpId, event, cause), event, metadata }));
    await store.append(streams.followUp(followUpId), await codec.encode(encodable), at);
  }

  async function load(followUpId: string) {
    let state = followUp.initial();
    let revision = -1n;
    let hasLeft = false;
    const ids = new Set<string>();
    for await (const recorded of store.read(streams.followUp(followUpId))) {
      for (const { event } of await codec.decode([recorded])) {
        state = followUp.evolve(state, event as FollowUpEvent, recorded.revision);
        // A later cancellation does not recall a mail.
        if (state.status !== 'cancelled') hasLeft = LEAVING.has(state.status);
      }
      revision = recorded.revision;
      ids.add(recorded.id);
    }
    return { state, revision, hasLeft, ids };
  }

  return {
    /** True if the mail has left or may have left. */
    hasLeft: async (followUpId: string): Promise<boolean> => (await load(followUpId)).hasLeft,

    async schedule(data: FollowUpScheduled['data'], cause: Decoded): Promise<void> {
      const decision = followUp.decide({ type: 'ScheduleFollowUp', followUp: data }, followUp.initial());
      if (!('accepted' in decision)) return;
      try {
        await append(data.followUpId, decision.accepted, 'none', cause);
      } catch (error) {
        // An earlier delivery already scheduled it, and the stream has grown since.
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    },

    /**
     * Gives the reminder a command. A rejection changes nothing, and neither does a cause that was heard before: a purchase
     * that was taken back since would count again.
     */
    async tell(followUpId: string, command: FollowUpCommand, cause: Decoded): Promise<void> {
      const { state, revision, ids } = await load(followUpId);
      const decision = followUp.decide(command, state);
      if (!('accepted' in decision) || decision.accepted.some((event) => ids.has(idOf(followUpId, event, cause))))
        return;
      await append(followUpId, decision.accepted, revision, cause);
    },
  };
}

/**
 * The same event type may occur again with another cause, so the id includes the cause. The stream's expected revision
 * keeps scheduling unique.
 */
function idOf(followUpId: string, { type }: FollowUpEvent, cause: Decoded): string {
  return uuidV5(followUpId, `${type}/${cause.id}`);
}
