import type { Subscription } from '../event-store/port.ts';

export interface Topic {
  readonly name: string;
  /** Used when the topic is created. An existing topic keeps its partitions. */
  readonly partitions: number;
  /** Replication factor. */
  readonly replication: number;
}

export interface Message {
  /** Messages with the same key stay in order. */
  readonly key: string;
  readonly value: string;
}

export interface Received {
  readonly key: string;
  readonly value: Buffer;
  readonly offset: bigint;
}

/** Consumes one partition. */
export interface PartitionReader {
  /** The first offset to read; null for the oldest one. */
  readonly from: bigint | null;
  /** `next` is the offset to continue from. After an error the partition is opened again. */
  take(messages: readonly Received[], next: bigint): Promise<void>;
}

export interface ReadOptions {
  readonly topic: string;
  /** Readers of one group share the partitions. */
  readonly group: string;
  /** Called whenever a partition is assigned to this reader. */
  readonly open: (partition: number) => Promise<PartitionReader>;
  /** Called for every error after which a partition is opened again. */
  readonly onProblem: (error: unknown) => void;
}

/** The offsets between which a partition has messages. */
export interface PartitionEnds {
  readonly partition: number;
  readonly first: bigint;
  /** The offset that the next message gets. */
  readonly next: bigint;
  /** What `next` was so many milliseconds ago, by the age that was asked for. */
  readonly nextBefore: ReadonlyMap<number, bigint>;
}

/** The message broker: topics with ordered partitions. */
export interface Bus {
  /** Null when the topic does not exist. */
  partitionsOf(topic: string): Promise<number | null>;
  /** Null when the topic does not exist. @throws when no broker answers */
  endsOf(topic: string, agesMs: readonly number[]): Promise<readonly PartitionEnds[] | null>;
  createTopic(topic: Topic): Promise<void>;
  publisher(topic: string, partitions: number): Promise<Publisher>;
  /**
   * Delivers every message at least once, in order within a partition. Readers keep their own offsets. Waits for a
   * topic that does not exist yet. `ended` rejects when the brokers stay unreachable.
   */
  read(options: ReadOptions): Subscription;
}

export interface Publisher {
  /**
   * Resolves when every replica has the messages. After an error some of them may have arrived, and the publisher must
   * be replaced.
   */
  publish(messages: readonly Message[]): Promise<void>;
  close(): Promise<void>;
}

/** The largest message that a topic takes. Larger than any event with its metadata. */
export const MAX_MESSAGE_BYTES = 2 * 1_048_576;
