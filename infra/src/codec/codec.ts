import type { DomainEvent, EventMetadata } from '@pdv/schemas/kernel/event';
import type { EventToAppend, JsonObject, Position, RecordedEvent } from '../event-store/port.ts';
import type { PersonalDataVault } from '../personal-data/vault.ts';
import { openAll, sealAll } from './personal.ts';

/** Lifts an event's data from one schema version to the next. */
export type Upcaster = (data: JsonObject) => JsonObject;
/** By event type; the first lifts version 1 to 2, and so on. The current version is one more than their number. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** A fact as the domain sees it, and where it stands in the log. */
export interface Decoded {
  readonly event: DomainEvent;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly id: string;
  readonly metadata: EventMetadata;
}

export interface Encodable {
  readonly id: string;
  readonly event: DomainEvent;
  readonly metadata: Omit<EventMetadata, 'schemaVersion'>;
}

/** Between events as the domain has them and as the log keeps them. */
export interface Codec {
  /**
   * Seals the `personal` field of the data under its subject's key and stamps the current schema version.
   * @throws SubjectErased
   */
  encode(events: readonly Encodable[]): Promise<EventToAppend[]>;
  /** Opens, then upcasts; `personal.fields` is null once the subject's key is destroyed. One key look-up per call. */
  decode(events: readonly RecordedEvent[]): Promise<Decoded[]>;
}

export function createCodec(options: { vault: PersonalDataVault; upcasters?: Upcasters }): Codec {
  const { vault, upcasters = {} } = options;
  return {
    async encode(events) {
      const sealed = await sealAll(vault, events);
      return events.map(({ id, event, metadata }, index) => ({
        id,
        type: event.type,
        data: sealed[index] ?? (event.data as JsonObject),
        metadata: { ...metadata, schemaVersion: (upcasters[event.type]?.length ?? 0) + 1 },
      }));
    },
    async decode(events) {
      const opened = await openAll(vault, events);
      return events.map((recorded, index) => {
        const metadata = recorded.metadata as unknown as EventMetadata;
        const data = upcast(upcasters[recorded.type], opened[index] ?? recorded.data, metadata.schemaVersion);
        return {
          event: { type: recorded.type, data },
          stream: recorded.stream,
          revision: recorded.revision,
          position: recorded.position,
          id: recorded.id,
          metadata,
        };
      });
    },
  };
}

function upcast(steps: readonly Upcaster[] | undefined, data: JsonObject, version: number): JsonObject {
  if (!steps) return data;
  return steps.slice(version - 1).reduce((older, step) => step(older), data);
}
