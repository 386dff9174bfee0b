import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killBroker, startBroker, stopBroker } from '../kafka/broker/broker.ts';
import { fetchJars, whatIsMissing } from '../kafka/broker/programs.ts';
import { freePort } from '../postgres/free-port.ts';
import { temporaryHome } from './temporary-home.ts';

/** Where `make kafka` keeps them too. */
const JARS = fileURLToPath(new URL('../../../data/kafka', import.meta.url));
/** The first time fetches them. */
export const KAFKA_START_MS = 300_000;

/** Why there is no broker for tests on this machine; null when there is. */
export const kafkaMissing: string | null = whatIsMissing();

export interface TestKafka {
  readonly brokers: readonly string[];
  /** kill -9; what it had is there again after `start`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  newTopic(): string;
  stop(): Promise<void>;
}

/** A broker of one's own; it ends with this process at the latest, however that ends. */
export async function startTestKafka(): Promise<TestKafka> {
  await mkdir(JARS, { recursive: true });
  const jars = await fetchJars(JARS);
  const directory = await temporaryHome(`kill -9 "$(cat "$0/broker/server.pid")"`);
  const home = join(directory.path, 'broker');
  const [port, controllerPort] = [await freePort(), await freePort()];
  const start = async () => void (await startBroker({ jars, home, port, controllerPort }));
  await start();
  return {
    brokers: [`127.0.0.1:${port}`],
    kill: () => killBroker(home),
    start,
    newTopic: () => `test-${randomUUID()}`,
    async stop() {
      await stopBroker(home);
      await directory.remove();
    },
  };
}
