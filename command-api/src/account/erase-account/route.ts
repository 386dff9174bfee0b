import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { SessionRevocations } from '@pdv/infra/tokens/revocations';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { adminRefusals } from '@pdv/schemas/operators/admin';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import { accountDecider } from '../account/decider.ts';
import { refuseAccount } from '../account/refusals.ts';
import { operatorContext } from '../operators/operator-context.ts';
import { closeLogins, freeClaims } from './logins.ts';

export interface EraseAccountDependencies {
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  readonly revocations: Pick<SessionRevocations, 'note'> | undefined;
  readonly now: () => Date;
  readonly forgetTerms: (shopId: string) => void;
  /** Whose personal data the shop keeps, besides its own: the subjects of the keys. */
  readonly subjectsOf: (shopId: string) => Promise<readonly string[]>;
}

/**
 * DELETE /api/admin/users/{id}. Each step may be repeated: should the process die on the way, the same request again
 * goes on with the rest. What the shop claimed is freed last, when nothing of it is left.
 */
export function registerEraseAccount(app: App, deps: EraseAccountDependencies): void {
  const { handler, pool, vault, revocations, now } = deps;
  app.delete(
    '/api/admin/users/:id',
    {
      config: { audience: 'operators' },
      schema: {
        summary: 'Apaga uma conta e tudo o que nela é pessoal; não tem volta',
        tags: ['Administração'],
        params: z.object({ id: uuid }),
        response: { 204: z.null().describe('Apagada'), ...adminRefusals, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const shopId = request.params.id.toLowerCase();
      const subjects = await deps.subjectsOf(shopId);
      const command = { type: 'EraseAccount', shopId } as const;
      const context = operatorContext(request, shopId, now());
      const outcome = await handler.handle(accountDecider, streams.account(shopId), command, context);
      if ('rejected' in outcome) throw refuseAccount(outcome);
      for (const sessionId of await closeLogins(pool, shopId)) revocations?.note(sessionId);
      deps.forgetTerms(shopId);
      for (const subject of [`account:${shopId}`, ...subjects]) await vault.destroy(subject);
      await freeClaims(pool, shopId);
      sendPosition(reply, outcome);
      return reply.status(204).send(null);
    },
  );
}
