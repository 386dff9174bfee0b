import { eventsCounted, grouped } from '@pdv/schemas/kernel/counted';
import type { BackupKey } from './backup-key.ts';
import { BackupProblem } from './errors.ts';
import { checkLine, eventOf, type KeptEvent, NO_HASH } from './event-line.ts';
import type { Manifest } from './manifest.ts';
import { keptMedia } from './media.ts';
import { checkFile, readSealedFile } from './sealed-file.ts';
import { readTables } from './tables.ts';

/**
 * All events of a backup in the order of the log, each checked against the chain.
 * @throws BackupProblem
 */
export async function* keptEvents(
  directory: string,
  { log }: Pick<Manifest, 'log'>,
  key: BackupKey,
): AsyncGenerator<KeptEvent> {
  let hash = NO_HASH;
  let events = 0;
  for (const segment of log.segments) {
    await checkFile(directory, segment);
    for await (const line of readSealedFile(directory, segment.file, key)) {
      hash = checkLine(line, hash);
      events += 1;
      yield eventOf(line);
    }
    if (hash !== segment.hash) throw new BackupProblem(`${segment.file} não termina onde deveria.`);
  }
  if (hash !== log.hash || events !== log.events) {
    throw new BackupProblem(`O registro tem ${eventsCounted(events)} na cópia; deveria ter ${grouped(log.events)}.`);
  }
}

/**
 * Opens everything and checks the chain from the first event to the last.
 * @param onEvents told how many were checked so far
 * @throws BackupProblem with what is wrong first
 */
export async function verifyBackup(
  directory: string,
  manifest: Manifest,
  key: BackupKey,
  onEvents: (events: number) => void = () => {},
): Promise<void> {
  let events = 0;
  for await (const _ of keptEvents(directory, manifest, key)) {
    events += 1;
    if (events % 10_000 === 0) onEvents(events);
  }
  await checkFile(directory, manifest.tables);
  const { rows } = await readTables(directory, manifest.tables, key);
  for await (const _ of rows);
  for await (const _ of keptMedia(directory, manifest, key));
}
