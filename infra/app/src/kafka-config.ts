export interface KafkaConfig {
  /** `host:port` of the bootstrap brokers. */
  readonly brokers: readonly string[];
  /** Partitions of a new topic. */
  readonly partitions: number;
  readonly replication: number;
}

const MOST_PARTITIONS = 256;
const MOST_COPIES = 9;

/** Undefined for a text that names no brokers. */
export function parseBrokers(text: string): readonly string[] | undefined {
  const brokers = text.split(',').map((broker) => broker.trim());
  return brokers.every(isAddress) ? brokers : undefined;
}

export function parsePartitions(text: string): number | undefined {
  return wholeUpTo(text, MOST_PARTITIONS);
}

export function parseReplication(text: string): number | undefined {
  return wholeUpTo(text, MOST_COPIES);
}

function isAddress(text: string): boolean {
  const [, port = ''] = /^(?:[\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  return Number(port) > 0 && Number(port) < 65_536;
}

export function wholeUpTo(text: string, most: number): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
