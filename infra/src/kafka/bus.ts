import type { Subscription } from '../event-store/port.ts';

export interface Topic {
  readonly name: string;
  /** Of a topic that is made; one that is there keeps what it has. */
  readonly partitions: number;
  /** On how many brokers everything is kept. */
  readonly replication: number;
}

export interface Message {
  /** Messages of one key stay in order. */
  readonly key: string;
  readonly value: string;
}

export interface Received {
  readonly key: string;
  readonly value: Buffer;
  readonly offset: bigint;
}

/** Takes one partition's messages, from where it was left. */
export interface PartitionReader {
  /** The first offset that is wanted; null: the oldest that there is. */
  readonly from: bigint | null;
  /** `next` is where to go on afterwards. After an error the partition is opened again. */
  take(messages: readonly Received[], next: bigint): Promise<void>;
}

export interface ReadOptions {
  readonly topic: string;
  /** Readers of one group share the partitions among them. */
  readonly group: string;
  /** Asked for whenever a partition falls to this reader. */
  readonly open: (partition: number) => Promise<PartitionReader>;
  /** Told of every error after which a partition is opened again. */
  readonly onProblem: (error: unknown) => void;
}

/** Messages in order, kept in partitions by brokers elsewhere. */
export interface Bus {
  /** Null when there is no such topic. */
  partitionsOf(topic: string): Promise<number | null>;
  createTopic(topic: Topic): Promise<void>;
  publisher(topic: string, partitions: number): Promise<Publisher>;
  /**
   * No message is left out, and those of one partition come in order; some may come again. How far it has read is
   * kept by the readers alone. Waits for a topic that is not there yet; `ended` rejects when the brokers cannot be
   * reached for long.
   */
  read(options: ReadOptions): Subscription;
}

export interface Publisher {
  /**
   * Resolves when every replica has them all. After an error nobody knows which of them arrived, and the publisher is
   * of no more use.
   */
  publish(messages: readonly Message[]): Promise<void>;
  close(): Promise<void>;
}

/** Of one message; a topic takes them up to here, and no event of the log is larger with what is told beside it. */
export const MAX_MESSAGE_BYTES = 2 * 1_048_576;
