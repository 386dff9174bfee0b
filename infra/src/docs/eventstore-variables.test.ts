import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** EventStoreDB takes each of these for an option of its own and refuses to start with one that it does not know. */
const OPTIONS = ['EVENTSTORE_INSECURE', 'EVENTSTORE_RUN_PROJECTIONS', 'EVENTSTORE_MEM_DB'];

it('gives the container of EventStoreDB no variable of the application', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../docker/compose.yaml'), 'utf8');
  const service = compose.slice(compose.indexOf('\n  eventstore:\n'));
  const lines = service.split('\n').slice(2);
  const own = lines
    .slice(
      0,
      lines.findIndex((line) => line !== '' && !line.startsWith('    ')),
    )
    .join('\n');
  expect(own).toContain('eventstore/eventstore:');
  expect(own).not.toMatch(/env_file|\*environment|\*service/);
  const variables = own.match(/\bEVENTSTORE_[A-Z_]+/g);
  expect(variables).not.toBeNull();
  for (const variable of variables ?? []) expect(OPTIONS).toContain(variable);
});
