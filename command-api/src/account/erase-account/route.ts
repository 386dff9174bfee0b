import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { Refusal } from '@pdv/infra/http/refusal';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { adminRefusals } from '@pdv/schemas/operators/admin';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import { demoShopKept, operatorContext } from '../../http/operator-context.ts';
import { accountDecider } from '../account/decider.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import type { Branches } from '../shops/branches.ts';
import type { EraseLeftovers } from './leftovers.ts';
import { whileClosing } from './while-open.ts';

export interface EraseAccountDependencies {
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly eraseLeftovers: EraseLeftovers;
  readonly branches: Pick<Branches, 'of' | 'forgetDead'>;
  /** Ends billing before the erasure: nobody pays for an account that is gone. */
  readonly endBilling: (shopId: string) => Promise<void>;
  readonly now: () => Date;
  readonly forgetTerms: (shopId: string) => void;
  /** Ids of the customers whose personal data the shop keeps. */
  readonly customersOf: (shopId: string) => Promise<readonly string[]>;
}

const hasBranches = () =>
  new Refusal(409, { code: 'has_branches', message: 'Outras lojas têm o plano desta. Apague as outras antes.' });

/**
 * DELETE /api/admin/users/{id}. If the process dies after the event, the scheduler or a retry of the request does the
 * rest.
 */
export function registerEraseAccount(app: App, deps: EraseAccountDependencies): void {
  const { handler, now } = deps;
  const isOpen = async (id: string) => (await handler.state(accountDecider, streams.account(id))).state.shop !== null;
  app.delete(
    '/api/admin/users/:id',
    {
      config: { audience: 'operators' },
      schema: {
        summary: 'Apaga uma conta e tudo o que nela é pessoal; não tem volta',
        tags: ['Administração'],
        params: z.object({ id: uuid }),
        response: {
          204: z.null().describe('Apagada'),
          ...adminRefusals,
          ...refusals(demoShopKept, hasBranches(), only(ACCOUNT_REFUSALS, 'shop_not_found')),
        },
      },
    },
    async (request, reply) => {
      const shopId = request.params.id.toLowerCase();
      const command = { type: 'EraseAccount', shopId } as const;
      const context = operatorContext(request, shopId, now());
      // They have its plan, and nobody would pay for them.
      await deps.branches.forgetDead(shopId, now(), isOpen);
      if ((await deps.branches.of(shopId)).length > 0) throw hasBranches();
      await deps.endBilling(shopId);
      const outcome = await whileClosing(deps.pool, shopId, () =>
        handler.handle(accountDecider, streams.account(shopId), command, context),
      );
      if ('rejected' in outcome) throw refuseAccount(outcome);
      deps.forgetTerms(shopId);
      await deps.eraseLeftovers(shopId, await deps.customersOf(shopId));
      sendPosition(reply, outcome);
      return reply.status(204).send(null);
    },
  );
}
