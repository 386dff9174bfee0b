import { createPostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import type { Bus } from '../kafka/bus.ts';
import { createKafkaBus } from '../kafka/kafkajs-bus.ts';
import { startRelay } from '../relay/relay.ts';

/** A relay in a process of its own that dies as soon as the brokers have its n-th request, before it can say so. */
const [connectionString = '', broker = '', topic = '', nth = ''] = process.argv.slice(2);
const bus = createKafkaBus([broker]);
let requests = 0;
const dying: Bus = {
  ...bus,
  async publisher(name, partitions) {
    const publisher = await bus.publisher(name, partitions);
    return {
      ...publisher,
      async publish(messages) {
        await publisher.publish(messages);
        requests += 1;
        if (requests === Number(nth)) process.kill(process.pid, 'SIGKILL');
      },
    };
  },
};
startRelay({
  store: await createPostgresEventStore({ connectionString }),
  bus: dying,
  connectionString,
  topic: { name: topic, partitions: 3, replication: 1 },
  types: ['Happened'],
  onProblem: (error) => console.error(error),
});
