import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import { followUp } from '../follow-up/decider.ts';
import type { SendFollowUpOptions, SendRequest } from './send-follow-up.ts';

/** The progress of an attempt whose process died. */
export interface LostOutcome {
  /** `over`: sent, cancelled or never there. `not-begun` and `failed`: no mail left. */
  readonly found: 'over' | 'not-begun' | 'failed' | 'refused' | 'unknown';
  readonly attempt: number;
}

export interface SettleLostOptions extends Pick<SendFollowUpOptions, 'now' | 'newId'> {
  readonly handler: Pick<CommandHandler, 'handle' | 'state'>;
  readonly timeZone: (shopId: string) => Promise<string>;
}

/** Settles a reminder whose process died. If sending had begun, the mail may have left, so the result is unknown. */
export function createSettleLost({ handler, now, newId, timeZone }: SettleLostOptions) {
  return async function settleLost(request: SendRequest): Promise<LostOutcome> {
    const { shopId, followUpId, actorId } = request;
    const stream = streams.followUp(followUpId);
    const { state } = await handler.state(followUp, stream);
    if (state.status === 'none') return { found: 'over', attempt: 0 };
    const { attempt, failed } = state;
    switch (state.status) {
      case 'sent':
      case 'cancelled':
        return { found: 'over', attempt };
      case 'unknown':
        return { found: 'unknown', attempt };
      case 'pending':
        if (failed === null) return { found: 'not-begun', attempt };
        return { found: failed === 'refused' ? 'refused' : 'failed', attempt };
      case 'sending': {
        const on = businessDayOf(now(), await timeZone(shopId));
        const context = { commandId: newId(), shopId, actorId, correlationId: newId(), now: now() };
        await handler.handle(followUp, stream, { type: 'SettleSend', attempt, outcome: 'unknown', on }, context);
        // Another process may have settled it meanwhile.
        return settleLost(request);
      }
    }
  };
}
