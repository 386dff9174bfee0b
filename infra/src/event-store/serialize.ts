import { AppendTooLarge, type EventToAppend, MAX_APPEND_BYTES } from './port.ts';

/** An event as it goes over the wire. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** No control characters; `$` begins the names that EventStoreDB keeps for itself. */
const NAME = /^[^$\p{Cc}][^\p{Cc}]*$/u;

/**
 * Both stores take the same names, ids and sizes, so that whoever develops on one is not refused by the other.
 * @throws AppendTooLarge above the size cap, counted as EventStoreDB counts: data, metadata and two bytes a character of the type
 * @throws RangeError for what no caller may send: no events, a system name, an id that is no UUID
 */
export function serializeAppend(stream: string, events: readonly EventToAppend[]): SerializedEvent[] {
  if (events.length === 0) throw new RangeError('an append needs an event');
  if (!NAME.test(stream)) throw new RangeError(`not a stream name: ${JSON.stringify(stream)}`);
  let bytes = 0;
  const serialized = events.map(({ id, type, data, metadata }) => {
    if (!UUID.test(id)) throw new RangeError(`not an event id: ${JSON.stringify(id)}`);
    if (!NAME.test(type)) throw new RangeError(`not an event type: ${JSON.stringify(type)}`);
    const event = { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    bytes += Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata) + 2 * type.length;
    return event;
  });
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes);
  return serialized;
}
