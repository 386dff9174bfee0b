import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { expect, it } from 'vitest';
import { bearer, createQuerySide, ownerOf } from '../testing/query-side.ts';

/** They read no read model: the first answers until the client leaves, the others read what the commands keep. */
const OTHERS = [
  'GET /api/live',
  'GET /api/keys',
  'GET /api/imports',
  'GET /api/account/pin',
  'GET /api/account/second-factor',
];

it('are named by every route that reads them, also where no other test asks it', { timeout: 60_000 }, async () => {
  const side = await createQuerySide();
  try {
    const shop = shopStory();
    await side.happened(shop.registered());
    const tokens = [bearer(ownerOf(shop)), `Bearer ${btoa(JSON.stringify({ operatorId: randomUUID() }))}`];
    const routes = side.app.knownRoutes.filter(({ name }) => name.startsWith('GET /') && !OTHERS.includes(name));
    expect(routes.length).toBeGreaterThan(60);
    for (const { name } of routes) {
      const url = name.slice('GET '.length).replace(':slug', 'loja').replaceAll(/:\w+/g, randomUUID());
      for (const authorization of tokens) {
        const { statusCode } = await side.app.inject({ url, headers: { authorization } });
        expect(statusCode, name).toBeLessThan(500);
      }
    }
  } finally {
    // Fails for a route that does not name what it read.
    await side.close();
  }
});
