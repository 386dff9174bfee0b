import { apiKey } from '@pdv/schemas/account/api-keys';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { sql } from '../../reading/shop-reader.ts';

interface Row {
  readonly key_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: string[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
}

/** Not from a read model: when a key was used is no event. */
export function registerApiKeys(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/keys',
    {
      schema: {
        summary: 'As chaves da loja, sem as revogadas',
        tags: ['Chaves de API'],
        response: { 200: z.array(apiKey), ...refusals(401, 403) },
      },
      config: { action: 'manage-api-keys' },
    },
    async ({ principal }) => {
      const rows = await reader.asShop(principal.shopId, (ask) =>
        ask<Row>(
          sql('command.api_keys')
            .select('key_id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at')
            .whereNull('revoked_at')
            .orderBy(['created_at', 'key_id']),
        ),
      );
      return rows.map(
        ({ key_id: id, created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt, ...row }) => ({
          ...{ id, createdAt, expiresAt, lastUsedAt },
          ...row,
        }),
      );
    },
  );
}
