import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackupTrial, createBackupTrial, flipped } from './backup.fixture.ts';
import { newBackupKeyFile, readBackupKey } from './backup-key.ts';
import type { KeptEvent } from './event-line.ts';
import { fillTables } from './fill-tables.ts';
import { type Manifest, manifestFile, readManifest, readManifests } from './manifest.ts';
import { readTables } from './tables.ts';
import { BackupUnderWay, takeBackup } from './take-backup.ts';
import { keptEvents, verifyBackup } from './verify-backup.ts';

/** Whether this user may make a disk. */
const canMount = (() => {
  const path = mkdtempSync(join(tmpdir(), 'pdv-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', path]).status === 0;
  if (mounted) spawnSync('umount', [path]);
  return mounted;
})();

/** A disk of 64 KiB. */
async function smallDisk() {
  const path = await mkdtemp(join(tmpdir(), 'pdv-small-disk-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path]).status).toBe(0);
  return { path, remove: () => spawnSync('umount', [path]) };
}

let trial: BackupTrial;
beforeEach(async () => {
  trial = await createBackupTrial();
});
afterEach(() => trial.close());

async function eventsOf(manifest: Manifest): Promise<KeptEvent[]> {
  const events: KeptEvent[] = [];
  for await (const event of keptEvents(trial.directory, manifest, trial.key)) events.push(event);
  return events;
}
const verified = (manifest: Manifest) => verifyBackup(trial.directory, manifest, trial.key);

describe('a backup', () => {
  it('keeps the log to the letter and the tables as they were, in files that nobody can read', async () => {
    const stream = await trial.happen(3);
    await trial.note(1, 'Zulmira');
    const { manifest, full } = await trial.take();
    expect(full).toBe('first');
    expect(manifest.log).toMatchObject({ events: 3, last: { stream, revision: '2' } });
    const logged = [];
    for await (const { position: _, ...event } of trial.store.read(stream)) logged.push(event);
    expect(await eventsOf(manifest)).toEqual(logged);
    const { head, rows: pages } = await readTables(trial.directory, manifest.tables, trial.key);
    expect(head).toEqual({ migrations: { side: ['001-notes'] }, secrets: { 'personal-data.key': 'geheim' } });
    await trial.pool.query('ALTER TABLE side.notes RENAME TO before; CREATE TABLE side.notes (LIKE side.before)');
    await fillTables(trial.pool, pages);
    const { rows: found } = await trial.pool.query('SELECT * FROM side.notes INTERSECT SELECT * FROM side.before');
    expect(found).toMatchObject([{ id: 1, text: 'Zulmira', bytes: Buffer.from('Zulmira') }]);
    for (const file of await trial.files()) {
      expect((await readFile(join(trial.directory, file))).includes('Zulmira')).toBe(false);
    }
  });

  it('goes on where the last one ended, and writes nothing twice', async () => {
    await trial.happen(400);
    const first = await trial.take();
    const unchanged = await trial.take();
    expect(unchanged.manifest.log).toEqual(first.manifest.log);
    await trial.happen(2);
    const third = await trial.take();
    expect(third.full).toBeNull();
    expect(third.manifest.log.segments).toHaveLength(2);
    expect(third.manifest.log.segments[0]).toEqual(first.manifest.log.segments[0]);
    expect(third.manifest.log.events).toBe(402);
    expect((await trial.take({ full: true })).manifest.log).toMatchObject({
      events: 402,
      hash: third.manifest.log.hash,
      segments: [{ events: 402 }],
    });
    for (const manifest of await readManifests(trial.directory, trial.key)) await verified(manifest);
  });

  it('is cut into segments of bounded size', async () => {
    await trial.happen(1_200);
    const { manifest } = await trial.take({ segmentBytes: 1 });
    expect(manifest.log.segments.map(({ events }) => events)).toEqual([250, 250, 250, 250, 200]);
    expect(await eventsOf(manifest)).toHaveLength(1_200);
  });

  it('of nothing is a backup too', async () => {
    const { manifest } = await trial.take();
    await verified(manifest);
    expect(manifest.log).toMatchObject({ events: 0, last: null, segments: [] });
    await trial.happen(1);
    expect((await trial.take()).manifest.log.events).toBe(1);
  });

  it('has the whole log again where it is another one', async () => {
    await trial.happen(2);
    await trial.take();
    await trial.pool.query('UPDATE event_log.events SET id = gen_random_uuid()');
    const { full, manifest } = await trial.take();
    expect(full).toBe('another-log');
    await verified(manifest);
  });

  it('has all that was acknowledged before it began, while more happens', async () => {
    let over = false;
    let acknowledged = 0;
    const selling = (async () => {
      while (!over) {
        await trial.happen(5);
        acknowledged += 5;
      }
    })();
    try {
      await expect.poll(() => acknowledged).toBeGreaterThan(50);
      for (let nth = 0; nth < 3; nth++) {
        const before = acknowledged;
        const { manifest } = await trial.take();
        expect(manifest.log.events).toBeGreaterThanOrEqual(before);
        await verified(manifest);
      }
    } finally {
      over = true;
      await selling;
    }
  });

  it('is newer than those that were taken before it, whatever the clock said', async () => {
    await trial.happen(1);
    await trial.take({ now: () => new Date('2027-12-24T06:00:00Z') });
    await trial.happen(1);
    const { full } = await trial.take();
    expect(full).toBeNull();
    const taken = await readManifests(trial.directory, trial.key);
    expect(taken.map(({ log }) => log.events)).toEqual([1, 2]);
    for (let day = 0; day < 9; day++) await trial.take();
    const { manifest } = await trial.take({ now: () => new Date('1970-01-01T06:00:00Z') });
    expect((await readManifests(trial.directory, trial.key)).at(-1)).toEqual(manifest);
    await verified(manifest);
  });

  it('is taken by one at a time', async () => {
    await trial.happen(500);
    const [one, other] = await Promise.allSettled([trial.take(), trial.take()]);
    const refused = [one, other].filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: expect.any(BackupUnderWay) }]);
    expect(await readManifests(trial.directory, trial.key)).toHaveLength(1);
  });
});

describe('what is wrong with a backup is found', () => {
  const ofLog = /^log-/;
  async function spoilt(pattern: RegExp, change: (bytes: Buffer) => Buffer) {
    await trial.happen(600);
    await trial.note(1, 'x');
    const { manifest } = await trial.take({ segmentBytes: 1 });
    const [file = ''] = await trial.files(pattern);
    await trial.spoil(file, change);
    return { manifest, file };
  }

  it.each([
    ['a flipped byte in the log', ofLog, flipped, 'foi alterado'],
    ['a truncated segment', ofLog, (bytes: Buffer) => bytes.subarray(0, -20), 'bytes; deveria ter'],
    ['a flipped byte in the tables', /^tables-/, flipped, 'foi alterado'],
  ])('%s', async (_, pattern, change, message) => {
    const { manifest } = await spoilt(pattern, change);
    await expect(verified(manifest)).rejects.toThrow(message);
  });

  it('a missing segment', async () => {
    const { manifest, file } = await spoilt(ofLog, (bytes) => bytes);
    await rm(join(trial.directory, file));
    await expect(verified(manifest)).rejects.toThrow(`Não foi possível ler ${file}`);
  });

  it('by the encryption and the chain, too, where somebody made the manifest agree', async () => {
    const { manifest } = await spoilt(ofLog, (bytes) => bytes);
    const [first, second, third] = manifest.log.segments;
    if (!first || !second || !third) throw new Error('three segments');
    const withSegments = (...segments: Manifest['log']['segments']) => ({
      ...manifest,
      log: { ...manifest.log, segments },
    });
    await expect(verified(withSegments(second, first, third))).rejects.toThrow('encadeamento');
    await expect(verified(withSegments(first, third))).rejects.toThrow('encadeamento');
    await expect(verified(withSegments(first, second))).rejects.toThrow('deveria ter 600');
    for (const change of [flipped, (bytes: Buffer) => bytes.subarray(0, -20)]) {
      const bytes = change(await readFile(join(trial.directory, first.file)));
      await writeFile(join(trial.directory, 'log-forged.age'), bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const forged = { ...first, file: 'log-forged.age', bytes: bytes.length, sha256 };
      await expect(verified(withSegments(forged, second, third))).rejects.toThrow('não abre');
    }
  });

  it('another key, and a manifest that was changed', async () => {
    const { manifest } = await spoilt(ofLog, (bytes) => bytes);
    const file = manifestFile(new Date(manifest.takenAt));
    const other = await readBackupKey(await newBackupKeyFile());
    await expect(readManifest(trial.directory, file, other)).rejects.toThrow('outra chave');
    await expect(verifyBackup(trial.directory, manifest, other)).rejects.toThrow('a chave é outra');
    expect((await readManifest(trial.directory, file, trial.key)).log.events).toBe(600);
    await trial.spoil(file, (bytes) =>
      Buffer.from(bytes.toString().replace('"version": "0.1.0"', '"version": "0.1.1"')),
    );
    await expect(readManifest(trial.directory, file, trial.key)).rejects.toThrow('alterado');
  });

  it('and the next one begins anew', async () => {
    await spoilt(ofLog, flipped);
    const { full, manifest } = await trial.take();
    expect(full).toBe('damaged');
    await verified(manifest);
  });
});

describe('what fails half way', () => {
  it('is no backup, leaves none of its files, and takes no other one with it', async () => {
    await trial.happen(600);
    const good = await trial.take();
    const files = await trial.files();
    await trial.happen(600);
    const { store } = trial;
    const broken: typeof store.subscribe = (options, handler) =>
      store.subscribe(options, async (batch) => {
        await handler(batch);
        throw new Error('the line is cut');
      });
    await expect(trial.take({ store: { ...store, subscribe: broken } })).rejects.toThrow('the line is cut');
    await expect(trial.take({ tables: ['side.notes', 'side.missing'] })).rejects.toThrow('does not exist');
    expect(await trial.files()).toEqual(files);
    await verified(good.manifest);
    expect((await trial.take()).full).toBeNull();
  });

  it.skipIf(!canMount)('on a full disk too', async () => {
    const small = await smallDisk();
    try {
      await trial.happen(1);
      const { manifest } = await trial.take({ directory: small.path });
      const files = await readdir(small.path);
      await trial.happen(600, randomBytes(600).toString('base64'));
      for (let nth = 0; nth < 8; nth++) await trial.happen(100, randomBytes(6_000).toString('base64'));
      await expect(trial.take({ directory: small.path, segmentBytes: 1 })).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(small.path)).toEqual(files);
      await verifyBackup(small.path, manifest, trial.key);
    } finally {
      small.remove();
    }
  });

  it('is swept up by the next one, after a kill too', async () => {
    await trial.happen(1);
    await trial.take();
    const left = ['log-20260101-000000-000-000001.ndjson.gz.age', 'tables-x.ndjson.gz.age.0a1b2c3d.part'];
    for (const name of [...left, 'leia-me.txt']) await writeFile(join(trial.directory, name), 'x');
    await trial.take();
    expect((await trial.files()).filter((name) => [...left, 'leia-me.txt'].includes(name))).toEqual(['leia-me.txt']);
  });

  it('never takes what it cannot read for what is over', async () => {
    await trial.happen(1);
    const { manifest } = await trial.take();
    const key = await readBackupKey(await newBackupKeyFile());
    for (let day = 0; day < 12; day++) await trial.take({ key });
    await verified(manifest);
  });
});

it('removes what is over, and with it the segments that nobody names any more', async () => {
  await trial.happen(1);
  for (let day = 0; day < 9; day++) {
    await trial.happen(1, randomUUID());
    await trial.take({ full: day === 4 });
  }
  const kept = await readManifests(trial.directory, trial.key);
  expect(kept.map(({ takenAt }) => takenAt.slice(8, 10))).toEqual(['25', '26', '27', '28', '29', '30', '01']);
  for (const manifest of kept) await verified(manifest);
  const named = kept.flatMap(({ log, tables }) => [...log.segments.map(({ file }) => file), tables.file]);
  const files = await trial.files(/^(log|tables)-/);
  expect(files).toEqual([...new Set(named)].sort());
});

it('takes over nobody’s file', async () => {
  await trial.happen(1);
  await trial.take();
  await expect(takeBackup(trial.options())).rejects.toThrow('EEXIST');
  for (const manifest of await readManifests(trial.directory, trial.key)) await verified(manifest);
});
