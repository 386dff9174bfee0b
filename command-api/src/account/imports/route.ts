import { Refusal } from '@pdv/infra/http/refusal';
import type { PictureWork } from '@pdv/infra/media/picture-work';
import {
  importChoices,
  importPreview,
  importProblems,
  MAX_IMPORT_BYTES,
  uploadImportQuery,
} from '@pdv/schemas/account/imports';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import { admitBodies } from '../../http/admit-bodies.ts';
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
  /** One file is read at a time; more than it has places for are sent away. */
  readonly reading: PictureWork;
  readonly worker: Pick<ImportWorker, 'wake'>;
  readonly now: () => Date;
}

const NO_IMPORT = { code: 'import_not_found', message: 'Importação não encontrada. Envie o arquivo de novo.' };
const notFound = new Refusal(404, NO_IMPORT);
const busy = new Refusal(409, {
  code: 'import_under_way',
  message: 'Já há uma importação em andamento nesta loja. Espere ela terminar.',
});
const begun = new Refusal(409, { code: 'import_begun', message: 'Esta importação já começou.' });
const unfinished = new Refusal(409, {
  code: 'import_not_done',
  message: 'Só uma importação terminada pode ser desfeita.',
});
const busyReading = new Refusal(503, {
  code: 'imports_busy',
  message: 'Há muitos arquivos sendo lidos agora. Tente de novo em alguns segundos.',
});
const tooLarge = new Refusal(413, {
  code: 'import_too_large',
  message: 'O arquivo tem mais de 20 MB. Divida-o em arquivos menores.',
});
const unreadable = { unreadable_file: { status: 422 } } as const;
const obstructed = { import_obstructed: { status: 409 } } as const;

const tags = ['Importação'];
const params = z.object({ id: uuid });
const accepted = z.object({ id: z.string() });

/** POST /api/imports and what follows it. Nothing is written to the shop before `start`. */
export function registerImports(app: App, { rows, targets, reading, worker, now }: ImportDependencies): void {
  const allowed = permit('import-data');
  const limits = { maxBytes: MAX_IMPORT_BYTES, tooLarge: () => tooLarge, busy: () => busyReading };
  const { admit, whileAtWork } = admitBodies(app, reading, limits);
  /** Of requests that read a file. */
  const onRequest = [allowed, admit];
  const read = <T>(request: FastifyRequest, work: () => Promise<T>) => whileAtWork(request, () => reading.run(work));
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
          response: {
            201: importPreview,
            ...refusals(400, 401, 403, 415, begun, unreadable, tooLarge, busyReading),
          },
        },
      },
      (request, reply) =>
        read(request, async () => {
          const { principal, query, body } = request;
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
        }),
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
        response: { 200: importPreview, ...refusals(400, 401, 403, notFound, begun, unreadable, busyReading) },
      },
    },
    (request) =>
      read(request, async () => {
        const row = await found(request.principal.shopId, request.params.id);
        const table = await tableOf(row);
        const choices = settledChoices(row, table, request.body);
        await rows.choose(row.shop_id, row.import_id, choices);
        return previewOf(row, table, choices, targets);
      }),
  );

  app.post(
    '/api/imports/:id/start',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Importa o arquivo, em segundo plano',
        params,
        response: { 202: accepted, ...refusals(400, 401, 403, notFound, busy, unreadable, obstructed, busyReading) },
      },
    },
    (request, reply) =>
      read(request, async () => {
        const { id } = request.params;
        const row = await found(request.principal.shopId, id);
        reply.status(202);
        if (row.state !== 'uploaded') return { id };
        const { obstacle, lines } = await previewOf(row, await tableOf(row), row.choices, targets);
        if (obstacle) throw new Refusal(409, { code: 'import_obstructed', message: obstacle });
        if (!(await rows.begin(row.shop_id, id, ['uploaded'], 'running', lines))) throw busy;
        worker.wake();
        return { id };
      }),
  );

  app.post(
    '/api/imports/:id/undo',
    {
      onRequest: allowed,
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
        response: { 200: importProblems, ...refusals(400, 401, 403, notFound, begun, unreadable, busyReading) },
      },
    },
    (request) =>
      read(request, async () => {
        const row = await found(request.principal.shopId, request.params.id);
        if (row.state === 'uploaded') return problemsOf(row, await tableOf(row), targets);
        return (await rows.problemsOf(row.shop_id, row.import_id)) ?? { titles: [], problems: [], more: 0 };
      }),
  );
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw new Refusal(422, { code: error.code, message: error.message });
  throw error;
}
