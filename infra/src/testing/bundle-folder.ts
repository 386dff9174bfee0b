import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { temporaryHome } from './temporary-home.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `bundles` puts the programs of a run. */
    testBundles: string;
  }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What programs look for beside their bundles. */
const BESIDE = ['node_modules', 'package.json', 'ui'];

/** Vitest's global setup: a folder for the bundles of a run. From `infra/<folder>/dist` programs find what they look for. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await temporaryHome();
  const folder = join(home.path, 'infra');
  await mkdir(folder, { recursive: true });
  for (const name of BESIDE) await symlink(join(ROOT, name), join(home.path, name));
  // While watching, what was changed is bundled anew.
  project.onTestsRerun(() => rm(folder, { recursive: true, force: true }));
  project.provide('testBundles', folder);
  return home.remove;
}
