import { expect, it } from 'vitest';
import { ids, newEvent, newEvents, newStream, readAll, type StoreUnderTest } from './log-under-test.ts';

export function readContract({ store }: StoreUnderTest): void {
  it('reads back what was written, to the letter', async () => {
    const stream = newStream();
    const event = {
      ...newEvent('ProductCreated'),
      data: {
        name: 'Óleo "5W30" \\ 🛢️\n\u0000\u001e{}',
        list: [1, 2.5, -0.1, null, true],
        nested: { empty: {}, z: 1, a: 2 },
        large: 9_007_199_254_740_991,
      },
      metadata: { schemaVersion: 1, occurredAt: '2026-11-21T12:00:00.000Z' },
    };
    const { revision, position } = await store().append(stream, [event], 'none');
    const [read] = await readAll(store(), stream);
    expect(read).toEqual({ ...event, stream, revision, position });
    expect(Object.keys(read?.data ?? {})).toEqual(Object.keys(event.data));
  });

  it('reads a stream that does not exist as empty', async () => {
    expect(await readAll(store(), newStream())).toEqual([]);
  });

  it('reads from a revision on, in order, over several pages', async () => {
    const stream = newStream();
    const events = newEvents(2_500);
    await store().append(stream, events.slice(0, 1_300), 'none');
    await store().append(stream, events.slice(1_300), 1_299n);
    const all = await readAll(store(), stream);
    expect(ids(all)).toEqual(ids(events));
    expect(all.map((event) => event.revision)).toEqual(events.map((_, index) => BigInt(index)));
    const tail = await readAll(store(), stream, 2_498n);
    expect(tail.map((event) => event.revision)).toEqual([2_498n, 2_499n]);
    expect(await readAll(store(), stream, 2_500n)).toEqual([]);
    for (const [from, atMost] of [
      [0n, 1],
      [990n, 20],
      [700n, 1_000],
      [100n, 2_000],
    ] as const) {
      const some = await readAll(store(), stream, from, atMost);
      expect(ids(some)).toEqual(ids(events.slice(Number(from), Number(from) + atMost)));
    }
    expect(await readAll(store(), stream, 2_495n, 1_000)).toHaveLength(5);
  });

  it('knows roughly how much of the log stands before a position', async () => {
    const [first, last] = [
      await store().append(newStream(), newEvents(1), 'none'),
      await store().append(newStream(), newEvents(500), 'none'),
    ];
    const share = store().share(first.position, last.position);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
    expect(store().share(last.position, last.position)).toBe(1);
  });

  it('lets a reader leave early', async () => {
    const stream = newStream();
    await store().append(stream, newEvents(3), 'none');
    for await (const event of store().read(stream)) {
      expect(event.revision).toBe(0n);
      break;
    }
    expect(await readAll(store(), stream)).toHaveLength(3);
  });
}
