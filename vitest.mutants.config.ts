import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sources = (folder: string) => fileURLToPath(new URL(`${folder}/src/$1.ts`, import.meta.url));

/** For `make mutants`: the tests of decisions and arithmetic, which need no server. */
export default defineConfig({
  test: {
    include: [
      'command-api/src/{account/{account,operators},customers/customer-list,follow-ups/follow-up,marketing/lead,sales/{held-tickets,inventory,receivable,sale}}/*.test.ts',
      'schemas/src/sales/*.test.ts',
      'schemas/src/account/plan*.test.ts',
      'schemas/src/kernel/{business-day,money}.test.ts',
    ],
    // What is drawn at random would make another score of every run.
    exclude: ['**/{customer-lookup,create-operator}.test.ts', '**/route.test.ts', '**/*.property.test.ts'],
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
