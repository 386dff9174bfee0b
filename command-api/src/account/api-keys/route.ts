import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { IDEMPOTENCY, idempotently, REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import type { ApiKeyRows } from '@pdv/infra/tokens/api-keys';
import type { SessionRevocations } from '@pdv/infra/tokens/revocations';
import { apiKeyRequest, MAX_API_KEYS, newApiKey, withImplied } from '@pdv/schemas/account/api-keys';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type ApiKeyRejection, apiKeys } from './decider.ts';

export interface ApiKeyDependencies {
  readonly handler: CommandHandler;
  readonly rows: ApiKeyRows;
  /** Set if this process also checks keys: one that was revoked then ends here before the answer. */
  readonly revocations: Pick<SessionRevocations, 'note'> | undefined;
  readonly now: () => Date;
}

const API_KEY_REFUSALS: Refusals<ApiKeyRejection> = {
  too_many_api_keys: {
    status: 409,
    message: `A loja já tem ${MAX_API_KEYS} chaves. Revogue uma antes de criar outra.`,
  },
  api_key_name_taken: { status: 409, message: 'Já existe uma chave com este nome.' },
  api_key_not_found: { status: 404, message: 'Chave não encontrada.' },
};

const DAY_MS = 86_400_000;
const onRequest = permit('manage-api-keys');
const tags = ['Chaves de API'];

/** POST /api/keys; DELETE /api/keys/:id. */
export function registerApiKeys(app: App, { handler, rows, revocations, now }: ApiKeyDependencies): void {
  app.post(
    '/api/keys',
    {
      onRequest,
      config: { feature: 'apiKeys' },
      schema: {
        tags,
        summary: 'Cria uma chave para um programa da loja',
        body: apiKeyRequest,
        response: {
          201: newApiKey,
          ...refusals(400, 401, 403, IDEMPOTENCY, only(API_KEY_REFUSALS, 'too_many_api_keys', 'api_key_name_taken')),
        },
      },
    },
    ({ principal, body, headers }, reply) => {
      const { shopId } = principal;
      const at = now();
      return idempotently({ headers }, { shopId, route: 'POST /api/keys', body, now: at }, async (ids) => {
        const { entityId: keyId } = ids;
        const { days, ...asked } = body;
        const { prefix, token } = rows.secretOf(keyId);
        const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS).toISOString();
        const scopes = withImplied(asked.scopes);
        const terms = { name: asked.name, scopes, prefix, createdAt: at.toISOString(), expiresAt };
        const command = { type: 'CreateApiKey', keyId, terms } as const;
        const stream = streams.apiKeys(shopId);
        const outcome = await handler.handle(apiKeys, stream, command, requestOf(principal, ids, at));
        if ('rejected' in outcome) throw refuse({ ...API_KEY_REFUSALS, ...REQUEST_REFUSALS }, outcome);
        // As it was made: a repeat comes later, and the key may be gone by then.
        const made = (await handler.state(apiKeys, stream)).state.get(keyId);
        if (!made) throw refuse(API_KEY_REFUSALS, { rejected: 'api_key_not_found' });
        await rows.open(shopId, { keyId, ...made });
        sendPosition(reply, outcome);
        reply.status(201);
        return { id: keyId, ...made, scopes: [...made.scopes], lastUsedAt: null, token };
      });
    },
  );

  app.delete(
    '/api/keys/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Revoga uma chave, que deixa de valer na hora',
        params: z.object({ id: uuid }),
        response: { 204: z.undefined(), ...refusals(400, 401, 403, only(API_KEY_REFUSALS, 'api_key_not_found')) },
      },
    },
    async ({ principal, params: { id: keyId } }, reply) => {
      const context = contextOf(principal, crypto.randomUUID(), now());
      const stream = streams.apiKeys(principal.shopId);
      const outcome = await handler.handle(apiKeys, stream, { type: 'RevokeApiKey', keyId }, context);
      if ('rejected' in outcome) throw refuse(API_KEY_REFUSALS, outcome);
      await rows.revoke(keyId);
      revocations?.note(keyId);
      sendPosition(reply, outcome);
      return reply.status(204).send();
    },
  );
}
