import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundle } from '../../build/bundle.ts';
import { temporaryHome } from './temporary-home.ts';

it('a program runs with the version of a package that its source has, wherever npm put that', async () => {
  const home = await temporaryHome();
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(home.path, path)), { recursive: true });
    await writeFile(join(home.path, path), text);
  };
  const manifest = JSON.stringify({ type: 'module', exports: './index.js' });
  for (const [folder, version] of [
    ['node_modules/limit', 'somebody else’s'],
    ['node_modules/shared', 'everybody’s'],
    ['query/node_modules/limit', 'its own'],
    ['query/node_modules/@scope/only', 'found'],
  ]) {
    await put(`${folder}/package.json`, manifest);
    await put(`${folder}/index.js`, `export default '${version}'`);
  }
  await put(
    'query/main.ts',
    `import limit from 'limit'; import shared from 'shared'; import only from '@scope/only';
     console.log([limit, shared, only].join(', '));`,
  );
  await bundle({ main: join(home.path, 'query/main.ts') }, join(home.path, 'app/dist'));
  const { stdout } = await promisify(execFile)(process.execPath, [join(home.path, 'app/dist/main.mjs')]);
  expect(stdout).toBe('its own, everybody’s, found\n');
  await home.remove();
});
