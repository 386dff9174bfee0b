/** A fact in the past tense, as deciders return it and projections receive it. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** What every event in the log carries besides its data. */
export interface EventMetadata {
  /** Version of the event's shape; older ones pass through upcasters when read. */
  readonly schemaVersion: number;
  readonly shopId: string;
  /** The member who did it, or `system:<process>`. */
  readonly actorId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** The client's request that asked for it: the same request again is a retry. Left out where none can repeat. */
  readonly requestId?: string;
  /** ISO 8601 UTC. */
  readonly occurredAt: string;
}

/**
 * Personal data inside an event: plain where the domain sees it, encrypted under the subject's key in the log, `null`
 * once the person has been erased. `subject` is `customer:<id>` or `account:<shopId>`.
 */
export interface Personal<Fields> {
  readonly subject: string;
  readonly fields: Fields | null;
}
