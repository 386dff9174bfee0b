import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isReachable } from '../kafkajs-bus.ts';
import { java, KafkaNotPossible, LOGGING, run } from './programs.ts';

export interface BrokerOptions {
  readonly jars: string;
  /** Everything that it keeps. */
  readonly home: string;
  readonly port: number;
  /** Of its own talk with itself. */
  readonly controllerPort: number;
}

export interface Broker {
  readonly address: string;
  readonly pid: number;
  /** It ran already. */
  readonly adopted: boolean;
}

const PATIENCE_MS = 60_000;
const STOP_MS = 20_000;
/** One shop's worth of memory, and a start that does not wait for optimizing what is thrown away. */
const JVM = ['-Xms128m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true'];

/**
 * One broker that is its own controller, on 127.0.0.1 only, in a process that outlives this one. Resolves when it
 * answers.
 * @throws KafkaNotPossible
 */
export async function startBroker({ jars, home, port, controllerPort }: BrokerOptions): Promise<Broker> {
  const address = `127.0.0.1:${port}`;
  const running = await pidOf(home);
  if (running !== null) return { address: await answers(address, home, running), pid: running, adopted: true };
  if (await isReachable([address])) throw new KafkaNotPossible(`Another Kafka listens on ${address}.`);
  const properties = join(home, 'server.properties');
  await mkdir(home, { recursive: true });
  await writeFile(properties, propertiesOf({ home, port, controllerPort }));
  const classPath = join(jars, '*');
  if (!existsSync(join(home, 'log', 'meta.properties'))) {
    await rm(join(home, 'log'), { recursive: true, force: true });
    const format = ['kafka.tools.StorageTool', 'format', '-t', newClusterId(), '-c', properties];
    await run(java(), [...JVM, `-Dlog4j.configuration=file:${LOGGING}`, '-cp', classPath, ...format]);
  }
  const output = await open(join(home, 'server.log'), 'a');
  const args = [...JVM, `-Dlog4j.configuration=file:${LOGGING}`, '-cp', classPath, 'kafka.Kafka', properties];
  const child = spawn(java(), args, { cwd: home, detached: true, stdio: ['ignore', output.fd, output.fd] });
  child.unref();
  await output.close();
  const pid = child.pid;
  if (pid === undefined) throw new KafkaNotPossible('java did not start.');
  await writeFile(join(home, 'server.pid'), `${pid}\n`);
  return { address: await answers(address, home, pid), pid, adopted: false };
}

/** As Kafka makes them: never one that begins with a dash, which its own command line would take for an option. */
export function newClusterId(bytes = randomBytes(16)): string {
  bytes.writeUInt8(bytes.readUInt8(0) & 0x7f, 0);
  return bytes.toString('base64url');
}

/** Asks it to end, and makes it end. False when none ran. */
export async function stopBroker(home: string): Promise<boolean> {
  const pid = await pidOf(home);
  if (pid === null) return false;
  process.kill(pid, 'SIGTERM');
  if (!(await isGone(pid, STOP_MS))) process.kill(pid, 'SIGKILL');
  await isGone(pid, STOP_MS);
  await rm(join(home, 'server.pid'), { force: true });
  return true;
}

/** As a power cut would. */
export async function killBroker(home: string): Promise<void> {
  const pid = await pidOf(home);
  if (pid === null) return;
  process.kill(pid, 'SIGKILL');
  await isGone(pid, STOP_MS);
}

async function answers(address: string, home: string, pid: number): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(100)) {
    if (await isReachable([address])) return address;
    if (!(await isBroker(pid, home))) break;
  }
  throw new KafkaNotPossible(`Kafka does not answer on ${address}; see ${join(home, 'server.log')}.`);
}

async function pidOf(home: string): Promise<number | null> {
  const text = await readFile(join(home, 'server.pid'), 'utf8').catch(() => '');
  const pid = Number(text.trim());
  return pid > 0 && (await isBroker(pid, home)) ? pid : null;
}

/** A process of that number that is this broker, and not somebody who got its number since. */
async function isBroker(pid: number, home: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || command.includes(join(home, 'server.properties'));
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(50)) if (!isAlive(pid)) return true;
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const propertiesOf = ({ home, port, controllerPort }: Omit<BrokerOptions, 'jars'>) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
controller.listener.names=CONTROLLER
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${join(home, 'log')}
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
`;
