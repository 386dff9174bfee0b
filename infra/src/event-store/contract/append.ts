import { expect, it } from 'vitest';
import { AppendTooLarge, MAX_APPEND_BYTES, WrongExpectedRevision } from '../port.ts';
import { ids, newEvent, newEvents, newStream, readAll, type StoreUnderTest } from './log-under-test.ts';

export function appendContract({ store }: StoreUnderTest): void {
  it('appends at the exact revision and nowhere else', async () => {
    const stream = newStream();
    const first = newEvents(2);
    expect((await store().append(stream, first, 'none')).revision).toBe(1n);
    const second = newEvents(3);
    expect((await store().append(stream, second, 1n)).revision).toBe(4n);
    const refused = await store()
      .append(stream, newEvents(1), 1n)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongExpectedRevision);
    expect(refused).toMatchObject({ code: 'wrong_expected_revision', stream, expected: 1n, actual: 4n });
    await expect(store().append(stream, newEvents(1), 9n)).rejects.toMatchObject({ actual: 4n });
    expect(ids(await readAll(store(), stream))).toEqual(ids([...first, ...second]));
  });

  it('takes `none` as a stream that must not exist', async () => {
    const stream = newStream();
    const [event] = newEvents(1);
    await store().append(stream, event ? [event] : [], 'none');
    await expect(store().append(stream, newEvents(1), 'none')).rejects.toMatchObject({ expected: 'none', actual: 0n });
    expect(await readAll(store(), stream)).toHaveLength(1);
  });

  it('takes `exists` as a stream that must, and a revision as one that is there', async () => {
    const stream = newStream();
    await expect(store().append(stream, newEvents(1), 'exists')).rejects.toMatchObject({ actual: 'none' });
    await expect(store().append(stream, newEvents(1), 0n)).rejects.toMatchObject({ expected: 0n, actual: 'none' });
    await store().append(stream, newEvents(1), 'none');
    expect((await store().append(stream, newEvents(1), 'exists')).revision).toBe(1n);
  });

  it('takes `any` as any', async () => {
    const stream = newStream();
    expect((await store().append(stream, newEvents(1), 'any')).revision).toBe(0n);
    expect((await store().append(stream, newEvents(2), 'any')).revision).toBe(2n);
  });

  it('answers a retry with the original result and adds nothing', async () => {
    const stream = newStream();
    const created = newEvents(2);
    const changed = newEvents(2);
    const firstResult = await store().append(stream, created, 'none');
    const secondResult = await store().append(stream, changed, 1n);
    await store().append(stream, newEvents(1), 3n);
    expect(await store().append(stream, created, 'none')).toEqual(firstResult);
    expect(await store().append(stream, changed, 1n)).toEqual(secondResult);
    expect(await readAll(store(), stream)).toHaveLength(5);
  });

  it('takes other events at the same revision for a conflict, not for a retry', async () => {
    const stream = newStream();
    const [first, second] = [newEvent(), newEvent()];
    await store().append(stream, [first, second], 'none');
    await expect(store().append(stream, [first, newEvent()], 'none')).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(store().append(stream, [second], 'none')).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(await readAll(store(), stream)).toHaveLength(2);
    const [shorter, only] = [newStream(), newEvent()];
    await store().append(shorter, [only], 'none');
    await expect(store().append(shorter, [only, newEvent()], 'none')).rejects.toMatchObject({ actual: 0n });
    expect(await readAll(store(), shorter)).toHaveLength(1);
  });

  it('answers the position that readers see', async () => {
    const stream = newStream();
    const single = await store().append(stream, newEvents(1), 'none');
    const several = await store().append(stream, newEvents(3), 0n);
    const events = await readAll(store(), stream);
    expect(events[0]?.position).toBe(single.position);
    expect(events[3]?.position).toBe(several.position);
    expect(store().compare(single.position, several.position)).toBeLessThan(0);
    expect(store().compare(several.position, single.position)).toBeGreaterThan(0);
    expect(store().compare(single.position, single.position)).toBe(0);
    const head = await store().head();
    expect(head).not.toBeNull();
    if (head) expect(store().compare(head, several.position)).toBeGreaterThanOrEqual(0);
  });

  it('refuses an append over the size cap and takes one just under it', async () => {
    const stream = newStream();
    const filler = (bytes: number) => 'x'.repeat(bytes);
    const half = MAX_APPEND_BYTES / 2;
    await expect(
      store().append(
        stream,
        [newEvent('E', { filler: filler(half) }), newEvent('E', { filler: filler(half) })],
        'none',
      ),
    ).rejects.toBeInstanceOf(AppendTooLarge);
    await expect(store().append(stream, [newEvent('E', { filler: 'é'.repeat(half) })], 'none')).rejects.toBeInstanceOf(
      AppendTooLarge,
    );
    expect(await readAll(store(), stream)).toHaveLength(0);
    await store().append(stream, [newEvent('E', { filler: filler(MAX_APPEND_BYTES - 500) })], 'none');
    expect(await readAll(store(), stream)).toHaveLength(1);
  });

  it('refuses what no store could keep', async () => {
    const stream = newStream();
    await expect(store().append(stream, [], 'none')).rejects.toThrow(RangeError);
    await expect(store().append('$system', newEvents(1), 'none')).rejects.toThrow(RangeError);
    await expect(store().append(stream, [newEvent('$type')], 'none')).rejects.toThrow(RangeError);
    await expect(store().append(`${stream}\0`, newEvents(1), 'none')).rejects.toThrow(RangeError);
    await expect(store().append(stream, [{ ...newEvent(), id: '1' }], 'none')).rejects.toThrow(RangeError);
  });
}
