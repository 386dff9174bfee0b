import { spawnSync } from 'node:child_process';
import { GenericContainer, Wait } from 'testcontainers';
import { describe, it } from 'vitest';
import { createCuttableProxy } from '../contract/cuttable-proxy.ts';
import { eventStoreContract } from '../contract.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';

const IMAGE = 'eventstore/eventstore:24.10';
const declared = process.env.EVENTSTORE_URL;
const hasDocker = !declared && spawnSync('docker', ['info'], { timeout: 10_000 }).status === 0;

if (declared || hasDocker) {
  eventStoreContract(`EventStoreDB at ${declared ?? `${IMAGE} in Docker`}`, async () => {
    const server = declared ? { ...parse(declared), stop: async () => undefined } : await startContainer();
    const wire = await createCuttableProxy(server.host, server.port);
    return {
      open: () => createEventStoreDbEventStore({ connectionString: `esdb://127.0.0.1:${wire.port}?tls=false` }),
      cut: async () => wire.cut(),
      close: async () => {
        await wire.close();
        await server.stop();
      },
    };
  });
} else {
  describe.skip('event store contract: EventStoreDB itself (no EVENTSTORE_URL declared and no Docker here)', () => {
    it('runs where one of them is', () => undefined);
  });
}

function parse(url: string): { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url.replace(/^esdb:/, 'http:'));
  // The contract cuts the wire, and a certificate would not be for the wire's address.
  if (searchParams.get('tls') !== 'false') throw new Error('EVENTSTORE_URL: esdb://host:port?tls=false is needed');
  return { host: hostname, port: Number(port || 2113) };
}

async function startContainer() {
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true' })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start();
  return { host: container.getHost(), port: container.getMappedPort(2113), stop: () => container.stop() };
}
