import { expect, it, vi } from 'vitest';
import type { Position } from '../port.ts';
import { collect, expectInOrder } from './collector.ts';
import { ids, newEvents, newStream, newType, readAll, type StoreUnderTest } from './log-under-test.ts';

export function resumeContract({ store, log }: StoreUnderTest): void {
  it('goes on by itself after cuts, with nothing lost and nothing twice', async () => {
    const type = newType();
    const stream = newStream();
    const { position: from } = await store().append(newStream(), newEvents(1), 'none');
    const onReconnect = vi.fn();
    const collector = collect(store(), { from, types: [type], batchSize: 20, onReconnect });
    await collector.until(() => collector.last()?.caughtUp === true);
    let revision: bigint | 'none' = 'none';
    for (let round = 0; round < 5; round += 1) {
      await log().cut();
      revision = (await store().append(stream, newEvents(30, type), revision)).revision;
      await collector.until(() => collector.events().length >= 30 * (round + 1));
    }
    const written = await readAll(store(), stream);
    expect(written).toHaveLength(150);
    expect(onReconnect).toHaveBeenCalled();
    expect(ids(collector.events())).toEqual(ids(written));
    expectInOrder(store(), collector.batches);
    await collector.subscription.stop();
  });

  it('appends through a cut at a fixed revision, once', async () => {
    const streams = Array.from({ length: 20 }, newStream);
    const appends = streams.map(async (stream) => {
      let revision: bigint | 'none' = 'none';
      for (let index = 0; index < 10; index += 1) {
        revision = (await store().append(stream, newEvents(1), revision)).revision;
      }
    });
    await log().cut();
    await log().cut();
    await Promise.all(appends);
    for (const stream of streams) expect(await readAll(store(), stream)).toHaveLength(10);
  });

  it('resumes in another process from the checkpoints that it was given', async () => {
    const type = newType();
    const { position: from } = await store().append(newStream(), newEvents(1), 'none');
    const stream = newStream();
    await store().append(
      stream,
      newEvents(50, type).flatMap((event) => [event, ...newEvents(1)]),
      'none',
    );
    const collector = collect(store(), { from, types: [type], batchSize: 10 });
    await collector.until(() => collector.events().length === 50);
    await collector.subscription.stop();
    const other = await log().open();
    for (const [index, { checkpoint }] of collector.batches.entries()) {
      if (index % 5 !== 0) continue;
      const missing = collector.batches.slice(index + 1).flatMap((batch) => batch.events);
      expect(ids(await untilCaughtUp(checkpoint))).toEqual(ids(missing));
    }
    await other.close();

    async function untilCaughtUp(checkpoint: Position) {
      const resumed = collect(other, { from: checkpoint, types: [type] });
      await resumed.until(() => resumed.last()?.caughtUp === true);
      await resumed.subscription.stop();
      return resumed.events();
    }
  });

  it('stops while it waits for the log to come back', async () => {
    const other = await log().open();
    const { position: from } = await store().append(newStream(), newEvents(1), 'none');
    const collector = collect(other, { from });
    await collector.until(() => collector.last()?.caughtUp === true);
    await log().cut();
    await collector.subscription.stop();
    await collector.subscription.ended;
    await other.close();
    await expect(other.append(newStream(), newEvents(1), 'none')).rejects.toMatchObject({
      code: 'event_store_unavailable',
    });
  });
}
