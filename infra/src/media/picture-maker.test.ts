import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { png } from '../testing/png.ts';
import { makePicture } from './picture.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';

let folder: string;
let maker: PictureMaker | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fregues-pictures-'));
});
afterEach(() => maker?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** In the place of the real one. */
async function program(name: string, onMessage: string): Promise<URL> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(
    file,
    `import { getPriority } from 'node:os';\nprocess.on('message', (sent) => { ${onMessage} });\nprocess.on('disconnect', () => process.exit(0));\n`,
  );
  return pathToFileURL(file);
}
const failureOf = (made: Promise<unknown>) =>
  made.then(
    () => 'none',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

it('makes the same pictures as within the process, and refuses the same', async () => {
  maker = createPictureMaker();
  const sent = png(300, 200, [220, 30, 30]);
  const all = await Promise.all([maker.make(sent), failureOf(maker.make(Buffer.from('<svg/>'))), maker.make(sent)]);
  const here = await makePicture(sent);
  expect(all).toEqual([here, 'picture_type', here]);
});

it('lets whoever sells go first', async () => {
  maker = createPictureMaker({ program: await program('priority', 'process.send({ failed: String(getPriority()) })') });
  expect(await failureOf(maker.make(Buffer.of(1)))).toBe('10');
});

it('calls a picture broken that kills its process, or that never ends, and makes the next', async () => {
  const dies = `if (sent[0] === 1) process.kill(process.pid, 'SIGKILL'); else if (sent[0] === 3) process.send({ failed: 'alive' });`;
  maker = createPictureMaker({ program: await program('dies', dies), longestMs: 5_000 });
  const [kills, hangs, works] = [1, 2, 3].map((byte) => failureOf((maker as PictureMaker).make(Buffer.of(byte))));
  expect([await kills, await hangs, await works]).toEqual(['picture_broken', 'picture_broken', 'alive']);
});

it('makes a picture again whose process somebody else has ended', async () => {
  const flag = JSON.stringify(join(folder, 'killed'));
  const once = `const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs'); if (existsSync(${flag})) process.send({ failed: 'alive' }); else { writeFileSync(${flag}, ''); process.kill(process.pid, 'SIGKILL'); }`;
  maker = createPictureMaker({ program: await program('once', once) });
  expect(await failureOf(maker.make(Buffer.of(1)))).toBe('alive');
});

it('ends its process when nothing comes, and starts another for what comes then', async () => {
  const told = await program('idle', 'process.send({ failed: String(process.pid) })');
  maker = createPictureMaker({ program: told, idleMs: 1 });
  const pid = Number(await failureOf(maker.make(Buffer.of(1))));
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive).toBe(false);
  expect(Number(await failureOf(maker.make(Buffer.of(1))))).not.toBe(pid);
});

it('starts no process once it is closed, and refuses what is at work and what waits as to be sent again', async () => {
  const begun = JSON.stringify(join(folder, 'begun-'));
  const hangs = `process.getBuiltinModule('node:fs').writeFileSync(${begun} + process.pid, '')`;
  maker = createPictureMaker({ program: await program('closed', hangs) });
  const failures = [1, 2].map((byte) => failureOf((maker as PictureMaker).make(Buffer.of(byte))));
  const started = async () => (await readdir(folder)).filter((name) => name.startsWith('begun-')).length;
  await expect.poll(started).toBe(1);
  await maker.close();
  failures.push(failureOf(maker.make(Buffer.of(3))));
  expect(await Promise.all(failures)).toEqual(Array(3).fill('picture_maker_closed'));
  expect(await started()).toBe(1);
});
