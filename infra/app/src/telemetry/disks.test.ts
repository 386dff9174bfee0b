import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freeShareOf } from './disks.ts';

it('tells what is free of a disk, before its folder is made too', async () => {
  const here = await freeShareOf(import.meta.dirname);
  expect(here).toBeGreaterThan(0);
  expect(here).toBeLessThan(1);
  expect(await freeShareOf(join(import.meta.dirname, 'not/yet'))).toBeCloseTo(here, 2);
  // A disk without blocks cannot be full.
  expect(await freeShareOf('/proc')).toBe(1);
});
