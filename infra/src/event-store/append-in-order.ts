import type { EventStore, RecordedEvent } from './port.ts';

type Kept = Omit<RecordedEvent, 'position'>;

const MOST = 200;

/**
 * Fills an empty log of any kind with events in the order given: neighbours of one stream go together, and each append
 * waits for the one before.
 * @returns how many there were
 */
export async function appendInOrder(
  store: Pick<EventStore, 'append'>,
  events: AsyncIterable<Kept>,
  onAppended: (events: number) => void = () => {},
): Promise<number> {
  let count = 0;
  let run: Kept[] = [];
  const flush = async () => {
    const [first] = run;
    if (!first) return;
    await store.append(first.stream, run, first.revision === 0n ? 'none' : first.revision - 1n);
    count += run.length;
    run = [];
    onAppended(count);
  };
  for await (const event of events) {
    if (run.length === MOST || (run[0] && run[0].stream !== event.stream)) await flush();
    run.push(event);
  }
  await flush();
  return count;
}
