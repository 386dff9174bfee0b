import { expect } from 'vitest';
import { createCuttableProxy } from '../contract/cuttable-proxy.ts';
import { eventStoreContract } from '../contract.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { startStandIn } from './stand-in/server.ts';

for (const saysCaughtUp of [true, false]) {
  const version = saysCaughtUp ? 'says that it has caught up' : 'is too old to say that it has caught up';
  eventStoreContract(`EventStoreDB client against a stand-in that ${version}`, async () => {
    const server = await startStandIn({ saysCaughtUp });
    const wire = await createCuttableProxy('127.0.0.1', server.port);
    return {
      open: () => createEventStoreDbEventStore({ connectionString: `esdb://127.0.0.1:${wire.port}?tls=false` }),
      cut: async () => wire.cut(),
      close: async () => {
        await wire.close();
        await server.close();
        expect(server.violations).toEqual([]);
      },
    };
  });
}
