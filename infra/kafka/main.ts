import { join, resolve } from 'node:path';
import { type Broker, startBroker, stopBroker } from '@pdv/infra/kafka/broker/broker';
import { fetchJars, KafkaNotPossible, whatIsMissing } from '@pdv/infra/kafka/broker/programs';

const kafka = join(resolve(process.env.DATA_DIR || './data'), 'kafka');
const home = resolve(process.env.KAFKA_DIR || join(kafka, 'broker'));
const port = portOf('KAFKA_PORT', 9092);
const controllerPort = portOf('KAFKA_CONTROLLER_PORT', port + 1);

try {
  if (process.argv[2] === 'stop') await stop();
  else await start();
} catch (error) {
  console.error(error instanceof KafkaNotPossible ? error.message : error);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const missing = whatIsMissing();
  if (missing !== null) throw new KafkaNotPossible(`${missing} Nothing else of the project needs it.`);
  console.log('Starting Kafka (the first time fetches some 50 MB)…');
  const jars = await fetchJars(kafka);
  const broker: Broker = await startBroker({ jars, home, port, controllerPort });
  const how = broker.adopted ? 'ran already' : 'is up';
  console.log(`Kafka ${how} at ${broker.address} (process ${broker.pid}). Its data is in ${home}.`);
  console.log(`Use it with: KAFKA_BROKERS=${broker.address} make run`);
}

async function stop(): Promise<void> {
  console.log((await stopBroker(home)) ? 'Kafka has stopped.' : `No Kafka of ${home} was running.`);
}

function portOf(name: string, fallback: number): number {
  const text = process.env[name]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${name}=${text}: use a port number from 1 to 65535.`);
  process.exit(1);
}
