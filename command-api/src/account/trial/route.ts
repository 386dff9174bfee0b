import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { idempotently } from '@pdv/infra/http/idempotency';
import { account } from '@pdv/schemas/account/session';
import { errorBody } from '@pdv/schemas/kernel/fields';
import { streams } from '@pdv/schemas/log';
import { type App, contextOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { accountDecider } from '../account/decider.ts';
import { refuseAccount } from '../account/refusals.ts';
import { accountOf } from '../account/view.ts';
import type { Members } from '../members/members.ts';

const ROUTE = '/api/account/trial';

export interface TrialDependencies {
  readonly handler: CommandHandler;
  readonly members: Members;
  readonly now: () => Date;
  /** So that the shop's gates open at once. */
  readonly forgetTerms: (shopId: string) => void;
}

export function registerTrial(app: App, { handler, members, now, forgetTerms }: TrialDependencies) {
  app.post(
    ROUTE,
    {
      onRequest: permit('start-trial'),
      schema: {
        summary: 'Começa os 14 dias de teste do Pro',
        tags: ['Conta'],
        response: { 200: account, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
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
          members.byId(principal.memberId),
          handler.state(accountDecider, stream),
        ]);
        const user = member && accountOf(state, member, at);
        if (!user) throw refuseAccount({ rejected: 'shop_not_found' });
        return user;
      });
    },
  );
}
