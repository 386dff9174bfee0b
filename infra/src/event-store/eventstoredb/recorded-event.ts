import type { RecordedEvent as DbRecordedEvent } from '@eventstore/db-client';
import type { JsonObject, RecordedEvent } from '../port.ts';
import { toPosition } from './position.ts';

/** Null for what is not ours: events of the system, and any that somebody else wrote in another format than JSON. */
export function toRecordedEvent(event: DbRecordedEvent | undefined): RecordedEvent | null {
  if (!event?.isJson || event.type.startsWith('$') || event.streamId.startsWith('$')) return null;
  return {
    stream: event.streamId,
    revision: event.revision,
    position: toPosition(event.position),
    id: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata: (event.metadata ?? {}) as JsonObject,
  };
}
