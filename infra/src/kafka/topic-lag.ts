import type { Bus, PartitionEnds } from './bus.ts';

/** How old a message has to be to be told apart: a broker knows where a topic ended at an instant, and not since when. */
const AGES_S = [5, 15, 60, 300, 900, 3_600, 86_400];

export interface TopicLag {
  readonly events: number;
  /** The oldest message that was not read is at least so old; in steps, so never more than it is. 0: nothing, or younger. */
  readonly seconds: number;
}

/**
 * What readers who keep their own offsets have not read yet.
 * @param offsets by reader: of each partition, the offset that it reads next; without one it has read nothing
 */
export async function lagInTopic(
  bus: Pick<Bus, 'endsOf'>,
  topic: string,
  offsets: ReadonlyMap<string, ReadonlyMap<number, bigint>>,
): Promise<ReadonlyMap<string, TopicLag>> {
  const ends =
    (await bus.endsOf(
      topic,
      AGES_S.map((age) => age * 1_000),
    )) ?? [];
  return new Map([...offsets].map(([reader, at]) => [reader, lagOf(ends, at)]));
}

function lagOf(ends: readonly PartitionEnds[], at: ReadonlyMap<number, bigint>): TopicLag {
  let events = 0n;
  let seconds = 0;
  for (const { partition, first, next, nextBefore } of ends) {
    const read = at.get(partition) ?? first;
    // A topic that was made anew ends before what was read of the old one.
    if (read >= next) continue;
    events += next - (read > first ? read : first);
    for (const age of AGES_S) {
      if (read < (nextBefore.get(age * 1_000) ?? 0n)) seconds = Math.max(seconds, age);
    }
  }
  return { events: Number(events), seconds };
}
