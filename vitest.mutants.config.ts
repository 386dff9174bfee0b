import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sources = (folder: string) => fileURLToPath(new URL(`${folder}/src/$1.ts`, import.meta.url));

/** For `make mutants`: the tests of decisions and arithmetic, which need no server. */
export default defineConfig({
  test: {
    include: [
      'command-api/src/{account/account,customers/customer-list,follow-ups/follow-up,marketing/lead}/*.test.ts',
      'schemas/src/sales/*.test.ts',
      'schemas/src/kernel/money.test.ts',
    ],
    exclude: ['**/customer-lookup.test.ts'],
    env: { TZ: 'Asia/Kolkata' },
  },
  // The linked packages would lead out of the copy that is mutated.
  resolve: {
    alias: [
      { find: /^@pdv\/schemas\/(.*)$/, replacement: sources('schemas') },
      { find: /^@pdv\/infra\/(.*)$/, replacement: sources('infra') },
      { find: /^@pdv\/command-api\/(.*)$/, replacement: sources('command-api') },
    ],
  },
});
