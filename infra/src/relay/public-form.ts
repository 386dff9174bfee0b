import type { RecordedEvent } from '../event-store/port.ts';
import type { Message } from '../kafka/bus.ts';

/**
 * What never leaves the log: `personal` whole, with the name of the key that it is sealed under, and what only tells a
 * retry from another command, which is a hash over what people wrote. Nor a receipt's token: whoever has it sees the
 * buyer's first name.
 */
const WITHHELD: ReadonlySet<string> = new Set(['personal', 'fingerprint', 'request', 'receiptToken']);

/** Every other word that is kept beside an event stays where it is. */
const METADATA = ['schemaVersion', 'shopId', 'actorId', 'correlationId', 'causationId', 'occurredAt'];

/** An event as others are told of it: its shop's key keeps the shop's events in order. */
export function publicForm({ id, type, stream, revision, position, data, metadata }: RecordedEvent): Message {
  const shown = Object.entries(data).filter(([field]) => !WITHHELD.has(field));
  const told = {
    id,
    type,
    stream,
    revision: revision.toString(),
    position,
    metadata: Object.fromEntries(METADATA.map((field) => [field, metadata[field]])),
    data: Object.fromEntries(shown),
  };
  return { key: String(metadata.shopId), value: JSON.stringify(told) };
}
