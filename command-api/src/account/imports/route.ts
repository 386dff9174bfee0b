import { Refusal } from '@pdv/infra/http/refusal';
import {
  importChoices,
  importPreview,
  importProblems,
  MAX_IMPORT_BYTES,
  uploadImportQuery,
} from '@pdv/schemas/account/imports';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { columnsByName } from './columns.ts';
import type { ImportRow, ImportRows } from './import-rows.ts';
import { previewOf, problemsOf, settledChoices } from './preview.ts';
import { readTable } from './read-table.ts';
import { type Table, UnreadableFile } from './table.ts';
import type { Targets } from './targets.ts';
import type { ImportWorker } from './worker.ts';

export interface ImportDependencies {
  readonly rows: ImportRows;
  readonly targets: Targets;
  readonly worker: Pick<ImportWorker, 'wake'>;
  readonly now: () => Date;
}

const NO_IMPORT = { code: 'import_not_found', message: 'Importação não encontrada. Envie o arquivo de novo.' };
const notFound = new Refusal(404, NO_IMPORT);
const busy = new Refusal(409, {
  code: 'import_under_way',
  message: 'Já há uma importação em andamento nesta loja. Espere que termine.',
});
const begun = new Refusal(409, { code: 'import_begun', message: 'Esta importação já começou.' });
const unfinished = new Refusal(409, {
  code: 'import_not_done',
  message: 'Só uma importação terminada pode ser desfeita.',
});
const unreadable = { unreadable_file: { status: 422 } } as const;
const obstructed = { import_obstructed: { status: 409 } } as const;

const onRequest = permit('import-data');
const tags = ['Importação'];
const params = z.object({ id: uuid });
const accepted = z.object({ id: z.string() });

/** POST /api/imports and what follows it. Nothing is written to the shop before `start`. */
export function registerImports(app: App, { rows, targets, worker, now }: ImportDependencies): void {
  async function found(shopId: string, id: string): Promise<ImportRow> {
    const row = await rows.find(shopId, id);
    if (!row) throw notFound;
    return row;
  }

  async function tableOf(row: ImportRow): Promise<Table> {
    if (row.state !== 'uploaded') throw begun;
    const file = await rows.fileOf(row.shop_id, row.import_id);
    if (!file) throw notFound;
    return readTable(file).catch(refuseUnreadable);
  }

  // The parser of files is this scope's alone.
  void app.register(async (plain) => {
    const files = plain as unknown as App;
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
      (_, body, done) => done(null, body),
    );
    files.post(
      '/api/imports',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Recebe um arquivo CSV ou XLSX e mostra o que ele faria',
          querystring: uploadImportQuery,
          consumes: ['application/octet-stream'],
          response: { 201: importPreview, ...refusals(400, 401, 403, 415, begun, unreadable) },
        },
      },
      async ({ principal, query, body }, reply) => {
        const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const table = await readTable(file).catch(refuseUnreadable);
        const row = { shop_id: principal.shopId, import_id: query.id, kind: query.kind, name: query.name };
        await rows.keep({ ...row, member_id: principal.memberId }, now(), file);
        const kept = await found(principal.shopId, query.id);
        if (kept.state !== 'uploaded') throw begun;
        const choices = { columns: columnsByName(query.kind, table), updates: false };
        await rows.choose(principal.shopId, query.id, choices);
        reply.status(201);
        return previewOf(kept, table, choices, targets);
      },
    );
  });

  app.post(
    '/api/imports/:id/check',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Mostra o que o arquivo faria com outras colunas',
        params,
        body: importChoices,
        response: { 200: importPreview, ...refusals(400, 401, 403, notFound, begun, unreadable) },
      },
    },
    async ({ principal, params: { id }, body }) => {
      const row = await found(principal.shopId, id);
      const table = await tableOf(row);
      const choices = settledChoices(row, table, body);
      await rows.choose(row.shop_id, id, choices);
      return previewOf(row, table, choices, targets);
    },
  );

  app.post(
    '/api/imports/:id/start',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Importa o arquivo, em segundo plano',
        params,
        response: { 202: accepted, ...refusals(400, 401, 403, notFound, busy, unreadable, obstructed) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      const row = await found(principal.shopId, id);
      reply.status(202);
      if (row.state !== 'uploaded') return { id };
      const { obstacle, lines } = await previewOf(row, await tableOf(row), row.choices, targets);
      if (obstacle) throw new Refusal(409, { code: 'import_obstructed', message: obstacle });
      if (!(await rows.begin(row.shop_id, id, ['uploaded'], 'running', lines))) throw busy;
      worker.wake();
      return { id };
    },
  );

  app.post(
    '/api/imports/:id/undo',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Desfaz uma importação; o que foi vendido ou alterado desde então fica',
        params,
        response: { 202: accepted, ...refusals(400, 401, 403, notFound, busy, unfinished) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      const { state } = await found(principal.shopId, id);
      reply.status(202);
      if (state === 'undone' || state === 'undoing') return { id };
      if (state !== 'done' && state !== 'failed') throw unfinished;
      if (!(await rows.begin(principal.shopId, id, ['done', 'failed'], 'undoing'))) throw busy;
      worker.wake();
      return { id };
    },
  );

  // A POST, since only this side opens what is sealed.
  app.post(
    '/api/imports/:id/problems',
    {
      onRequest,
      schema: {
        tags,
        summary: 'As linhas que não podem ser importadas, com o motivo; por 30 dias',
        params,
        response: { 200: importProblems, ...refusals(400, 401, 403, notFound, begun, unreadable) },
      },
    },
    async ({ principal, params: { id } }) => {
      const row = await found(principal.shopId, id);
      if (row.state === 'uploaded') return problemsOf(row, await tableOf(row), targets);
      return (await rows.problemsOf(row.shop_id, id)) ?? { titles: [], problems: [] };
    },
  );
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw new Refusal(422, { code: error.code, message: error.message });
  throw error;
}
