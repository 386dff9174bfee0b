import { expect, it } from 'vitest';
import { type EventStore, type EventToAppend, WrongExpectedRevision } from '../port.ts';
import { collect, expectInOrder } from './collector.ts';
import { ids, newEvent, newEvents, newStream, newType, readAll, type StoreUnderTest } from './log-under-test.ts';

const WRITERS = 32;
const APPENDS = 25;

export function concurrencyContract({ store, log }: StoreUnderTest): void {
  it('loses nothing and keeps the order for a live subscriber under 32 writers in two processes', async () => {
    const other = await log().open();
    const type = newType();
    const { position: from } = await store().append(newStream(), newEvents(1), 'none');
    const live = collect(store(), { from });
    const filtered = collect(other, { from, types: [type], batchSize: 7 });
    const streams = Array.from({ length: WRITERS }, newStream);
    await Promise.all(streams.map((stream, writer) => write(writer % 2 ? store() : other, stream, type)));
    const ownOf = (collector: typeof live) => collector.events().filter((event) => event.type === type);
    await live.until(() => ownOf(live).length >= WRITERS * APPENDS);
    await filtered.until(() => ownOf(filtered).length >= WRITERS * APPENDS);
    for (const collector of [live, filtered]) {
      expectInOrder(store(), collector.batches);
      for (const stream of streams) {
        const revisions = ownOf(collector)
          .filter((event) => event.stream === stream)
          .map((event) => event.revision);
        expect(revisions).toEqual(Array.from({ length: APPENDS }, (_, index) => BigInt(index)));
      }
    }
    expect(ids(ownOf(filtered))).toEqual(ids(ownOf(live)));
    await live.subscription.stop();
    await other.close();
  });

  it('lets one of two creators of a stream win', async () => {
    const other = await log().open();
    for (let round = 0; round < 10; round += 1) {
      const stream = newStream();
      const contenders: [EventStore, EventToAppend][] = [store(), store(), other, other].map((each) => [
        each,
        newEvent(),
      ]);
      const outcomes = await Promise.allSettled(
        contenders.map(([each, event]) => each.append(stream, [event], 'none')),
      );
      const winners = contenders.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      expect(ids(await readAll(store(), stream))).toEqual(winners.map(([, event]) => event.id));
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ code: 'wrong_expected_revision', actual: 0n });
      }
    }
    await other.close();
  });

  it('gives every append of a crowd on one stream a revision of its own', async () => {
    const other = await log().open();
    const stream = newStream();
    const appends = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? store() : other).append(stream, newEvents(2), 'any'),
    );
    const revisions = (await Promise.all(appends)).map((result) => result.revision);
    expect(revisions.sort((a, b) => Number(a - b))).toEqual(appends.map((_, index) => BigInt(2 * index + 1)));
    expect(await readAll(store(), stream)).toHaveLength(80);
    await other.close();
  });

  it('judges appends that arrive together each for itself', async () => {
    const [fresh, taken] = [newStream(), newStream()];
    await store().append(taken, newEvents(1), 'none');
    const repeated = newEvents(1);
    const outcomes = await Promise.allSettled([
      store().append(fresh, repeated, 'none'),
      store().append(taken, newEvents(1), 'none'),
      store().append(fresh, repeated, 'none'),
      store().append(fresh, newEvents(1), 5n),
      store().append(taken, newEvents(2), 0n),
    ]);
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.revision : outcome.reason)),
    ).toEqual([0n, expect.any(WrongExpectedRevision), 0n, expect.any(WrongExpectedRevision), 2n]);
    expect(await readAll(store(), fresh)).toHaveLength(1);
    expect(await readAll(store(), taken)).toHaveLength(3);
  });
}

async function write(store: EventStore, stream: string, type: string): Promise<void> {
  await store.append(stream, [newEvent(type)], 'none');
  for (let revision = 0n; revision < APPENDS - 1; revision += 1n) {
    await store.append(stream, [newEvent(type)], revision);
  }
}
