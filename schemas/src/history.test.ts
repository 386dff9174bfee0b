import { expect, it } from 'vitest';
import { declaredEventTypes, filesInHistories, goldens } from './testing/goldens.ts';

const versionsOf = (type: string) =>
  [...new Set(goldens().flatMap(({ event, version }) => (event.type === type ? [version] : [])))].sort();

it('keeps an example of every event that the log may hold, and of nothing else', () => {
  const types = declaredEventTypes();
  expect(types).toEqual(expect.arrayContaining(['SaleRegistered', 'OperatorCreated', 'ReceiptSent']));
  expect([...new Set(goldens().map(({ event }) => event.type))].sort()).toEqual(types);
});

it('keeps one of every version, from the first on', () => {
  for (const type of declaredEventTypes()) {
    const versions = versionsOf(type);
    expect([type, versions]).toEqual([type, versions.map((_, index) => index + 1)]);
  }
});

it('reads every file that lies among them', () => {
  expect(goldens().map(({ file }) => file)).toEqual(filesInHistories());
  for (const { file, event } of goldens()) expect(Object.keys(event.data).length, file).toBeGreaterThan(0);
});
