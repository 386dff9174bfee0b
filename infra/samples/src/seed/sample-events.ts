import type { Encodable } from '@pdv/infra/codec/codec';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';

/** A command that was carried out: who, when, and what came of it. */
export interface SampleCommand<E extends DomainEvent = DomainEvent> {
  readonly commandId: string;
  /** Where the request that asks for it is known by another id than the command. */
  readonly requestId?: string;
  readonly actorId: string;
  readonly at: Date;
  readonly events: readonly E[];
}

/** @throws Error where the decider refuses: what is seeded is what a shop may do */
export function accepted<E>(decision: Decision<E, string>): readonly E[] {
  if ('accepted' in decision) return decision.accepted;
  throw new Error(`a seeded command was refused: ${decision.rejected}`);
}

/** As the command handler would write it: every event's id follows from its command's. */
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
