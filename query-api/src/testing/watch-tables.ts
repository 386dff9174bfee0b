import { AsyncLocalStorage } from 'node:async_hooks';
import { readModelOf } from '@pdv/projections/testing/read-model-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientBase, Pool } from 'pg';

const TABLE = /\bread"?\."?(\w+)/g;

/**
 * Finds routes that query a table without naming its read model in `config.readModels`. Such a route does not wait for
 * that read model, so it may answer without what the caller has just written.
 *
 * @returns a check that throws if there was such a query
 */
export function watchTables(app: Pick<FastifyInstance, 'addHook'>, pool: Pool): () => void {
  const current = new AsyncLocalStorage<FastifyRequest>();
  const unnamed = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => current.run(request, done));
  pool.on('connect', (client: ClientBase) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const watched = (...words: unknown[]) => {
      const [asked] = words as [string | { readonly text: string }];
      const request = current.getStore();
      if (request) {
        for (const each of unnamedIn(typeof asked === 'string' ? asked : asked.text, request)) unnamed.add(each);
      }
      return query(...words);
    };
    client.query = watched as ClientBase['query'];
  });
  return () => {
    if (unnamed.size > 0) throw new Error(`Add to config.readModels:\n${[...unnamed].sort().join('\n')}`);
  };
}

function unnamedIn(text: string, { routeOptions: { method, url, config } }: FastifyRequest): string[] {
  const named = config.readModels;
  // An empty list says that the answer waits for nothing.
  if (named?.length === 0) return [];
  return [...text.matchAll(TABLE)].flatMap(([, table = '']) => {
    const readModel = readModelOf(table);
    if (readModel === undefined || named?.includes(readModel)) return [];
    return [`${method} ${url}: '${readModel}', because it reads read.${table}`];
  });
}
