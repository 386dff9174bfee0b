import type { Encodable } from '@pdv/infra/codec/codec';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';

/** An executed command: actor, time and events. */
export interface SampleCommand<E extends DomainEvent = DomainEvent> {
  readonly commandId: string;
  /** The request's id, if it differs from the command's. */
  readonly requestId?: string;
  readonly actorId: string;
  readonly at: Date;
  readonly events: readonly E[];
}

/** @throws Error if the decider refuses, because the seed may only do what a shop may do */
export function accepted<E>(decision: Decision<E, string>): readonly E[] {
  if ('accepted' in decision) return decision.accepted;
  throw new Error(`a seeded command was refused: ${decision.rejected}`);
}

/** The events as the command handler would write them: each event's id derives from its command's id. */
export function encodables(shopId: string, { commandId, requestId, actorId, at, events }: SampleCommand): Encodable[] {
  const metadata = {
    shopId,
    actorId,
    correlationId: commandId,
    causationId: commandId,
    occurredAt: at.toISOString(),
    ...(requestId !== undefined && { requestId }),
  };
  return events.map((event, index) => ({ id: uuidV5(commandId, String(index)), event, metadata }));
}
