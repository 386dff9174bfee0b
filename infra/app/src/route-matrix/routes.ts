import { randomUUID } from 'node:crypto';
import type { Entry } from './entry.ts';
import { MATRIX } from './matrix.ts';
import type { Shop } from './world.ts';

export interface Route {
  /** `GET /api/products/:id` and so on. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly entry: Entry;
}

const ROUTES: readonly Route[] = Object.entries(MATRIX).map(([name, entry]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, entry };
});

export const API = ROUTES.filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/docs'));
export const GUARDED = API.filter(({ entry }) => entry.who !== 'anyone');
export const WRITES = API.filter(({ method }) => method !== 'GET');
export const WITH_BODY = API.filter(({ entry }) => entry.body);

/** The path with the ids of the shop, or with unknown ids. */
export function fill({ path, entry }: Route, shop?: Shop, word: string = randomUUID()): string {
  const params = shop && entry.params?.(shop);
  return path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? word);
}
