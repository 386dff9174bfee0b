import { afterEach, beforeEach, expect, it } from 'vitest';
import { newEvents, newStream, readAll } from '../contract/log-under-test.ts';
import { eventStoreContract } from '../contract.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { type StandInCluster, startCluster } from './stand-in/cluster.ts';

const LAG_MS = 300;
const FAR_BEHIND_MS = 600_000;

for (const preference of ['leader', 'follower']) {
  eventStoreContract(`EventStoreDB client against a cluster of three, nodePreference=${preference}`, async () => {
    const cluster = await startCluster(LAG_MS);
    return {
      open: () => open(cluster, preference),
      cut: async () => {
        cluster.cut();
        await cluster.elect();
      },
      close: async () => {
        await cluster.close();
        expect(cluster.violations).toEqual([]);
      },
    };
  });
}

let cluster: StandInCluster;
beforeEach(async () => {
  cluster = await startCluster(FAR_BEHIND_MS);
});
afterEach(async () => {
  await cluster.close();
  expect(cluster.violations).toEqual([]);
});

it.each(['leader', 'follower'])(
  'reads what was acknowledged, through elections without a cut: %s',
  async (preference) => {
    const store = await open(cluster, preference);
    const stream = newStream();
    let revision: bigint | 'none' = 'none';
    for (let round = 1; round <= 4; round += 1) {
      const result = await store.append(stream, newEvents(5), revision);
      revision = result.revision;
      expect(await readAll(store, stream)).toHaveLength(5 * round);
      expect(await readAll(store, stream, revision, 1)).toHaveLength(1);
      expect(await store.head()).toBe(result.position);
      await cluster.elect();
    }
    await store.close();
  },
);

it('reads and appends while the election is still going on', async () => {
  const store = await open(cluster, 'leader');
  const stream = newStream();
  await store.append(stream, newEvents(5), 'none');
  const elected = cluster.elect();
  const [events, { revision }] = await Promise.all([
    readAll(store, stream, 0n, 5),
    store.append(stream, newEvents(1), 4n),
    store.head(),
  ]);
  expect(events).toHaveLength(5);
  expect(revision).toBe(5n);
  await elected;
  await store.close();
});

it('comes back to the leader when it reconnected during an election', async () => {
  const store = await open(cluster, 'leader');
  const stream = newStream();
  await store.append(stream, newEvents(5), 'none');
  const elected = cluster.elect();
  cluster.cut();
  expect(await readAll(store, stream)).toHaveLength(5);
  await elected;
  await store.append(stream, newEvents(1), 4n);
  expect(await readAll(store, stream)).toHaveLength(6);
  await store.close();
});

function open({ hosts }: StandInCluster, preference: string) {
  return createEventStoreDbEventStore({ connectionString: `esdb://${hosts}?tls=false&nodePreference=${preference}` });
}
