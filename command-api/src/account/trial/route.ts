import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { account } from '@pdv/schemas/account/session';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { type App, contextOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { accountDecider } from '../account/decider.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import { accountOf } from '../account/view.ts';
import type { Members } from '../members/members.ts';

const ROUTE = '/api/account/trial';

export interface TrialDependencies {
  readonly handler: CommandHandler;
  readonly members: Members;
  readonly now: () => Date;
  readonly publicUrl: () => string;
  /** Opens the shop's gates at once. */
  readonly forgetTerms: (shopId: string) => void;
}

export function registerTrial(app: App, { handler, members, now, publicUrl, forgetTerms }: TrialDependencies) {
  app.post(
    ROUTE,
    {
      onRequest: permit('start-trial'),
      schema: {
        summary: 'Começa os 14 dias de teste do Pro',
        tags: ['Conta'],
        response: {
          200: account,
          ...refusals(
            401,
            403,
            IDEMPOTENCY,
            only(
              ACCOUNT_REFUSALS,
              'shop_not_found',
              'trial_already_used',
              'plan_includes_everything',
              'plan_of_head_shop',
            ),
          ),
        },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      const { shopId } = principal;
      return idempotently(request, { shopId, route: ROUTE, body: {} }, async ({ commandId }) => {
        const stream = streams.account(shopId);
        const at = now();
        const context = contextOf(principal, commandId, at);
        const outcome = await handler.handle(accountDecider, stream, { type: 'StartTrial', now: at }, context);
        if ('rejected' in outcome) throw refuseAccount(outcome);
        forgetTerms(shopId);
        sendPosition(reply, outcome);
        const [member, { state }] = await Promise.all([
          members.inShop(principal.memberId, shopId),
          handler.state(accountDecider, stream),
        ]);
        const user = member && accountOf(state, member, at, publicUrl());
        if (!user) throw refuseAccount({ rejected: 'shop_not_found' });
        return user;
      });
    },
  );
}
