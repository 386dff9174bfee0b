import { Refusal } from '@pdv/infra/http/refusal';
import { decideParked } from '@pdv/infra/maintenance/parked';
import { type Answer, cancelReplay, requestReplay, requestUndo } from '@pdv/infra/maintenance/replays';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { adminRefusals } from '@pdv/schemas/operators/admin';
import {
  askReplayRequest,
  decideParkedRequest,
  replayRequested,
  undoReplayRequest,
} from '@pdv/schemas/operators/maintenance';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import { operatorOf } from '../../http/operator-context.ts';

const busy = new Refusal(409, {
  code: 'replay_under_way',
  message: 'Já há uma reconstrução em andamento. Espere que termine ou cancele.',
});
const tooLate = new Refusal(409, {
  code: 'replay_not_undoable',
  message: 'Só a última reconstrução pode ser desfeita, enquanto as tabelas anteriores existem.',
});
const over = new Refusal(409, { code: 'replay_over', message: 'Essa reconstrução já terminou.' });

/**
 * Operators' requests about the read models. The routes only record them with the operator's name; the projections'
 * process carries them out.
 */
export function registerMaintenance(app: App, { pool }: { readonly pool: Pool }): void {
  const config = { audience: 'operators' } as const;
  const tags = ['Administração'];
  const params = z.object({ id: uuid });
  const accepted = { 202: replayRequested, ...adminRefusals };

  app.post(
    '/api/admin/replays',
    {
      config,
      schema: {
        summary: 'Reconstrói modelos de leitura ao lado dos que estão em uso, e os troca',
        tags,
        body: askReplayRequest,
        response: { ...accepted, ...refusals(busy) },
      },
    },
    async (request, reply) => {
      const asked = { id: request.body.id.toLowerCase(), by: operatorOf(request) };
      expectAccepted(await requestReplay(pool, asked, [...new Set(request.body.readModels)]));
      return reply.code(202).send({ id: asked.id });
    },
  );

  app.post(
    '/api/admin/replays/:id/undo',
    {
      config,
      schema: {
        summary: 'Desfaz a última reconstrução: as tabelas anteriores são atualizadas e voltam',
        tags,
        params,
        body: undoReplayRequest,
        response: { ...accepted, ...refusals(busy, tooLate) },
      },
    },
    async (request, reply) => {
      const asked = { id: request.body.id.toLowerCase(), by: operatorOf(request) };
      expectAccepted(await requestUndo(pool, asked, request.params.id));
      return reply.code(202).send({ id: asked.id });
    },
  );

  app.delete(
    '/api/admin/replays/:id',
    {
      config,
      schema: {
        summary: 'Cancela uma reconstrução em andamento: o que está em uso fica como está',
        tags,
        params,
        response: { ...accepted, ...refusals(over) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await cancelReplay(pool, id, operatorOf(request)))) throw over;
      return reply.code(202).send({ id });
    },
  );

  app.post(
    '/api/admin/parked',
    {
      config,
      schema: {
        summary: 'Tenta de novo um evento parado, ou o deixa de fora, com o motivo',
        tags,
        body: decideParkedRequest,
        response: accepted,
      },
    },
    async (request, reply) => {
      const { id, readModel, stream, revision, action, reason } = request.body;
      await decideParked(pool, {
        ...{ id: id.toLowerCase(), readModel, stream, action },
        revision: BigInt(revision),
        reason: action === 'skip' ? (reason ?? null) : null,
        by: operatorOf(request),
      });
      return reply.code(202).send({ id });
    },
  );
}

function expectAccepted(answer: Answer): void {
  if (answer === 'busy') throw busy;
  if (answer === 'too_late') throw tooLate;
}
