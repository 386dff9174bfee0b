import { type ListedImport, listedImports, listImportsQuery } from '@pdv/schemas/account/imports';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { sql } from '../../reading/shop-reader.ts';

type Row = Omit<ListedImport, 'id' | 'createdAt' | 'keptNames'> & {
  readonly import_id: string;
  readonly created_at: string;
  readonly kept_names: string[];
};

const LISTED = 20;

/** GET /api/imports. Not from a read model: how far one is, is no event. */
export function registerImports(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/imports',
    {
      schema: {
        summary: 'As últimas 20 importações, e até onde foram',
        tags: ['Importação'],
        querystring: listImportsQuery,
        response: { 200: listedImports, ...refusals(401, 403) },
      },
      config: { action: 'import-data' },
    },
    async ({ principal, query: { kind } }) => {
      const rows = await reader.asShop(principal.shopId, (ask) =>
        ask<Row>(
          sql('command.imports')
            .select('import_id', 'kind', 'name', 'state', 'created_at', 'lines', 'done')
            .select('created', 'changed', 'skipped', 'bad', 'kept', 'kept_names')
            .whereNot('state', 'uploaded')
            .where(kind ? { kind } : {})
            .orderBy([
              { column: 'created_at', order: 'desc' },
              { column: 'import_id', order: 'desc' },
            ])
            .limit(LISTED),
        ),
      );
      return rows.map(({ import_id: id, created_at: createdAt, kept_names: keptNames, ...row }) => ({
        ...{ id, createdAt, keptNames },
        ...row,
      }));
    },
  );
}
