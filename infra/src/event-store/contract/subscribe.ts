import { expect, it } from 'vitest';
import { collect, expectInOrder } from './collector.ts';
import { ids, newEvents, newStream, newType, type StoreUnderTest } from './log-under-test.ts';

export function subscribeContract({ store }: StoreUnderTest): void {
  it('gives everything after a position, then lives on, and says when it has caught up', async () => {
    const stream = newStream();
    const { position: from } = await store().append(stream, newEvents(2), 'none');
    const past = newEvents(5);
    await store().append(stream, past, 1n);
    const collector = collect(store(), { from });
    await collector.until(() => collector.last()?.caughtUp === true);
    expect(ids(collector.events())).toEqual(ids(past));
    const live = newEvents(2);
    const { position } = await store().append(stream, live, 6n);
    await collector.until(() => collector.last()?.checkpoint === position);
    expect(ids(collector.events())).toEqual(ids([...past, ...live]));
    expect(collector.events()[0]).toMatchObject({ stream, revision: 2n, data: { index: 0 } });
    expectInOrder(store(), collector.batches);
    await collector.subscription.stop();
    await collector.subscription.ended;
  });

  it('starts at the beginning of the log without a position, and leaves system events out', async () => {
    const type = newType();
    const { position } = await store().append(newStream(), newEvents(3, type), 'none');
    const collector = collect(store(), { from: null });
    await collector.until(() =>
      collector.last() ? store().compare(collector.last()?.checkpoint ?? position, position) >= 0 : false,
    );
    expect(collector.events().filter((event) => event.type === type)).toHaveLength(3);
    expect(collector.events().filter((event) => event.type.startsWith('$'))).toEqual([]);
    expectInOrder(store(), collector.batches);
    await collector.subscription.stop();
  });

  it('says at once that it has caught up when there is nothing to read', async () => {
    const from = (await store().append(newStream(), newEvents(1), 'none')).position;
    const collector = collect(store(), { from });
    await collector.until(() => collector.batches.length > 0);
    expect(collector.batches[0]).toMatchObject({ events: [], caughtUp: true });
    await collector.subscription.stop();
  });

  it('gives the asked types only, with checkpoints that move over the others', async () => {
    const [wanted, other] = [newType(), newType()];
    const stream = newStream();
    const { position: from } = await store().append(stream, newEvents(1, wanted), 'none');
    await store().append(stream, newEvents(40, other), 0n);
    const { position: past } = await store().append(stream, newEvents(40, other), 40n);
    const collector = collect(store(), { from, types: [wanted, newType()] });
    await collector.until(() => collector.last()?.checkpoint === past && collector.last()?.caughtUp === true);
    expect(collector.events()).toEqual([]);
    await store().append(stream, newEvents(1, wanted), 80n);
    const { position: live } = await store().append(stream, newEvents(1, other), 81n);
    await collector.until(() => collector.last()?.checkpoint === live);
    expect(collector.events().map((event) => event.revision)).toEqual([81n]);
    expectInOrder(store(), collector.batches);
    await collector.subscription.stop();
  });

  it('keeps to the batch size and gives the next batch only when the handler is done', async () => {
    const stream = newStream();
    const { position: from } = await store().append(stream, newEvents(1), 'none');
    await store().append(stream, newEvents(25), 0n);
    let running = 0;
    const collector = collect(store(), { from, batchSize: 10 }, async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
    });
    await collector.until(() => collector.last()?.caughtUp === true);
    expect(collector.events().map((event) => event.revision)).toEqual(
      newEvents(25).map((_, index) => BigInt(index + 1)),
    );
    expect(Math.max(...collector.batches.map((batch) => batch.events.length))).toBeLessThanOrEqual(10);
    const caughtUp = collector.batches.findIndex((batch) => batch.caughtUp);
    expect(collector.batches.slice(0, caughtUp + 1).flatMap((batch) => batch.events)).toHaveLength(25);
    await collector.subscription.stop();
  });

  it('ends with the error of a handler that throws', async () => {
    const { position: from } = await store().append(newStream(), newEvents(1), 'none');
    await store().append(newStream(), newEvents(1), 'none');
    let calls = 0;
    const subscription = store().subscribe({ from }, async () => {
      calls += 1;
      throw new Error('poison');
    });
    await expect(subscription.ended).rejects.toThrow('poison');
    await store().append(newStream(), newEvents(1), 'none');
    await subscription.stop();
    expect(calls).toBe(1);
  });

  it('stops only after the handler, and calls it no more', async () => {
    const { position: from } = await store().append(newStream(), newEvents(1), 'none');
    await store().append(newStream(), newEvents(30), 'none');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const steps: string[] = [];
    let entered = () => {};
    const inHandler = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const subscription = store().subscribe({ from, batchSize: 10 }, async () => {
      steps.push('begin');
      entered();
      await released;
      steps.push('end');
    });
    await inHandler;
    const stopped = subscription.stop().then(() => steps.push('stopped'));
    release();
    await stopped;
    await subscription.ended;
    expect(steps).toEqual(['begin', 'end', 'stopped']);
  });
}
