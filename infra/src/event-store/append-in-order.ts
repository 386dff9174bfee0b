import { AppendTooLarge, type EventStore, type RecordedEvent } from './port.ts';

type Kept = Omit<RecordedEvent, 'position'>;

const MOST = 200;

/**
 * Adds events to the end of a log of any kind in the order given and at the revisions that they have: neighbours of one
 * stream go together, and each append waits for the one before. Whoever dies in between leaves a beginning.
 * @returns how many there were
 * @throws WrongExpectedRevision where the log has other events in a stream
 */
export async function appendInOrder(
  store: Pick<EventStore, 'append'>,
  events: AsyncIterable<Kept>,
  onAppended: (events: number) => void = () => {},
): Promise<number> {
  let count = 0;
  let run: Kept[] = [];
  const flush = async () => {
    if (run.length === 0) return;
    await appendRun(store, run);
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

/** Events that came one by one may be too many bytes for one append. */
async function appendRun(store: Pick<EventStore, 'append'>, run: readonly Kept[]): Promise<void> {
  const [first] = run;
  if (!first) return;
  try {
    await store.append(first.stream, run, first.revision === 0n ? 'none' : first.revision - 1n);
  } catch (error) {
    if (!(error instanceof AppendTooLarge) || run.length === 1) throw error;
    const middle = Math.ceil(run.length / 2);
    await appendRun(store, run.slice(0, middle));
    await appendRun(store, run.slice(middle));
  }
}
