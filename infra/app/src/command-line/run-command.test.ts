import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupProblem } from '@pdv/infra/backup/errors';
import { bundles } from '@pdv/infra/testing/bundles';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandProblem, errorMessageOf } from './error-message.ts';

const source = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const bundleOf = bundles('run-command', {
  'run-command': source('run-command'),
  'error-message': source('error-message'),
});

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
  await chmod(home.path, 0o755);
});
afterAll(() => home.remove());

/** Starts a command with this text as `main` and waits until it prints `ready`. */
async function start(main: string) {
  const file = join(home.path, `${crypto.randomUUID()}.mjs`);
  const [run, problem] = await Promise.all([bundleOf('run-command'), bundleOf('error-message')]);
  await writeFile(
    file,
    `import { endIfInterrupted, runCommand } from '${run}';
     import { CommandProblem } from '${problem}';
     await runCommand(async () => { ${main} }, 'Rode de novo.');`,
  );
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: import.meta.dirname,
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...said }));
  return { child, said, ended };
}
const run = async (main: string) => (await start(main)).ended;
const FOREVER = `const timer = setInterval(() => {}, 1000);
  endIfInterrupted(async () => { console.log('stopped'); clearInterval(timer); fail(new Error('cut')); });
  let fail; console.log('ready'); await new Promise((_, reject) => { fail = reject; });`;

describe('a command', { timeout: 30_000 }, () => {
  it('ends well, and tells of a mistake in words alone', async () => {
    expect(await run('')).toEqual({ code: 0, out: '', err: '' });
    expect(await run("throw new CommandProblem('Diga o e-mail.');")).toEqual({
      ...{ code: 1, out: '', err: 'Diga o e-mail.\n' },
    });
  });

  it('tells of what nobody expected with its stack', async () => {
    const { code, err } = await run("throw new TypeError('x is not a function');");
    expect(code).toBe(1);
    expect(err).toMatch(/^Não deu certo, .*TypeError: x is not a function\n\s+at /s);
  });

  for (const [signal, expected] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`ends what it began in order on ${signal}, and says what to do`, async () => {
      const { child, said, ended } = await start(FOREVER);
      await expect.poll(() => said.out, { timeout: 20_000 }).toContain('ready');
      child.kill(signal);
      expect(await ended).toEqual({ code: expected, out: 'ready\nstopped\n', err: 'Interrompido. Rode de novo.\n' });
    });
  }

  it('goes on where nobody listens any more', async () => {
    const { child, ended } = await start(
      `for (let n = 0; n < 50; n++) { console.log('x'.repeat(1000)); await new Promise((r) => setTimeout(r, 5)); } console.error('done');`,
    );
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, err: 'done\n' });
  });
});

it('what systems say is told in words, and nothing of anything else', () => {
  const failed = (over: object) => Object.assign(new Error('connect ECONNREFUSED'), over);
  expect(errorMessageOf(new BackupProblem('Não há cópias.'))).toBe('Não há cópias.');
  expect(errorMessageOf(new CommandProblem('Diga.'))).toBe('Diga.');
  expect(errorMessageOf(failed({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }))).toContain(
    'Em 127.0.0.1:5432 ninguém',
  );
  expect(errorMessageOf(failed({ code: 'EACCES', path: '/x/y' }))).toBe('Sem permissão: /x/y.');
  const initdb = { code: 'program_failed', output: 'ok\nFATAL: could not write: No space left on device\n' };
  expect(errorMessageOf(failed(initdb))).toBe('Não há espaço no disco do banco de dados.');
  expect(errorMessageOf(failed({ code: 'program_failed', output: 'mau começo' }))).toBe(
    'O Postgres não começa:\nmau começo',
  );
  expect(errorMessageOf(failed({ code: '28P01' }))).toContain('não aceita');
  expect(errorMessageOf(failed({ code: 'ENOENT' }))).toBe(null);
  expect(errorMessageOf(new TypeError('x'))).toBe(null);
  expect(errorMessageOf('x')).toBe(null);
});
