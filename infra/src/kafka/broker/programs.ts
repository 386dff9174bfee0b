import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = fileURLToPath(new URL('../../../kafka', import.meta.url));
export const LOGGING = join(FILES, 'log4j.properties');
const POM = join(FILES, 'pom.xml');
const JAVA_NEEDED = 17;

export class KafkaNotPossible extends Error {
  readonly code = 'kafka_not_possible';
  constructor(message: string) {
    super(message);
    this.name = 'KafkaNotPossible';
  }
}

/** One sentence that names what this machine lacks for a broker; null when nothing is missing. */
export function whatIsMissing(): string | null {
  const { error, stderr } = spawnSync(java(), ['-version'], { encoding: 'utf8' });
  const major = Number(/version "(?:1\.)?(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
  if (error || major === 0) return `Kafka needs Java ${JAVA_NEEDED} or newer, and there is no java here.`;
  if (major < JAVA_NEEDED) return `Kafka needs Java ${JAVA_NEEDED} or newer, and this is Java ${major}.`;
  const hasMaven = (process.env.PATH ?? '').split(':').some((directory) => existsSync(join(directory, 'mvn')));
  return hasMaven ? null : 'Kafka comes through Maven, and there is no mvn here.';
}

export function java(): string {
  return process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
}

/**
 * The jars of the version that `infra/kafka/pom.xml` names, fetched into `directory` unless they are there.
 * @throws KafkaNotPossible with what Maven said
 */
export async function fetchJars(directory: string): Promise<string> {
  const version = /kafka_2\.13<\/artifactId>\s*<version>([^<]+)</.exec(await readFile(POM, 'utf8'))?.[1] ?? '';
  const jars = join(directory, `jars-${version}`);
  if (existsSync(jars)) return jars;
  await mkdir(dirname(jars), { recursive: true });
  // A killed or concurrent download leaves nothing incomplete.
  const partial = await mkdtemp(join(directory, 'fetching-'));
  try {
    await run('mvn', ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`]);
    await rename(partial, jars).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return jars;
}

/** @throws KafkaNotPossible with what it said last, when it ends otherwise than well */
export function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-2_000);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new KafkaNotPossible(`${program} ended with ${code}:\n${said.trim()}`));
    });
  });
}
