import type { Codec, Upcasters } from '@pdv/infra/codec/codec';
import { type JsonObject, MAX_APPEND_BYTES, type Position } from '@pdv/infra/event-store/port';
import type { Bus, Received } from '@pdv/infra/kafka/bus';
import { z } from 'zod';
import type { EventFeed, FeedSubscription, Item, Unreadable } from './event-feed.ts';

export type { EventFeed } from './event-feed.ts';

export interface KafkaFeedOptions {
  readonly bus: Pick<Bus, 'read'>;
  readonly topic: string;
  readonly codec: Pick<Codec, 'decode'>;
  /** All event types that this version knows, handled here or not. */
  readonly knownTypes: readonly string[];
  /** The codec's upcasters; they determine which schema versions are known. */
  readonly upcasters?: Upcasters;
  readonly onProblem?: (error: unknown) => void;
}

/** The relay's format; further fields are allowed. */
const publicEvent = z.object({
  id: z.uuid(),
  type: z.string().min(1),
  stream: z.string().min(1),
  revision: z.string().regex(/^\d{1,18}$/),
  position: z.string().min(1),
  metadata: z.looseObject({
    schemaVersion: z.int().min(1),
    shopId: z.string(),
    actorId: z.string().optional(),
    correlationId: z.string().optional(),
    causationId: z.string().optional(),
    occurredAt: z.iso.datetime(),
  }),
  data: z.record(z.string(), z.unknown()),
});

/** The log's largest event plus its other fields. */
const MAX_BYTES = MAX_APPEND_BYTES + 64 * 1_024;

/**
 * Reads the relay's topic. A source is one partition, and its checkpoint is the next offset. Readers of one name share
 * the partitions.
 */
export function createKafkaFeed(options: KafkaFeedOptions): EventFeed {
  const { bus, topic, onProblem = () => {} } = options;
  return {
    subscribe: ({ name, types, open }: FeedSubscription) =>
      bus.read({
        topic,
        group: `${topic}.scheduler.${name}`,
        onProblem,
        async open(partition) {
          const reader = await open(`${topic}/${partition}`);
          return {
            from: reader.from === null ? null : BigInt(reader.from),
            async take(messages, next) {
              const items = await Promise.all(messages.map((message) => readMessage(options, types, message)));
              await reader.take({ items: items.flatMap((item) => item ?? []), checkpoint: String(next) });
            },
          };
        },
      }),
  };
}

/** Null if no process here handles the event's type. */
async function readMessage(
  { codec, knownTypes, upcasters = {} }: KafkaFeedOptions,
  types: readonly string[],
  { key, value, offset }: Received,
): Promise<Item | null> {
  const place = { shopId: key, checkpoint: String(offset + 1n) };
  const unreadable = (reason: string, event: Unreadable['event'] = {}): Item => ({
    ...place,
    fact: null,
    unreadable: { reason, event },
  });
  if (value.length > MAX_BYTES) return unreadable(`${value.length} bytes`);
  const json = parseJson(value);
  if (json === undefined) return unreadable('not JSON');
  const parsed = publicEvent.safeParse(json);
  if (!parsed.success) return unreadable(`not an event: ${placesOf(parsed.error)}`);
  const { id, type, stream, position, data, metadata } = parsed.data;
  const revision = BigInt(parsed.data.revision);
  if (metadata.shopId !== key) return unreadable('another shop’s event under this key');
  if (!knownTypes.includes(type)) return unreadable('unknown type', { id, type, stream, revision });
  if (!types.includes(type)) return null;
  const newest = (upcasters[type]?.length ?? 0) + 1;
  const { schemaVersion } = metadata;
  if (schemaVersion > newest) return unreadable(`version ${schemaVersion}`, { id, type, stream, revision });
  const recorded = {
    id,
    type,
    stream,
    revision,
    position: position as Position,
    data: data as JsonObject,
    metadata: metadata as JsonObject,
  };
  try {
    const [fact] = await codec.decode([recorded]);
    return fact ? { ...place, fact } : null;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) {
      return unreadable(`cannot be lifted from version ${schemaVersion}`, { id, type, stream, revision });
    }
    throw error;
  }
}

/** Undefined if the value is not JSON. */
function parseJson(value: Buffer): unknown {
  try {
    return JSON.parse(value.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The names of the invalid fields, never their content. */
function placesOf(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ');
}
