import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { idempotently } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { account } from '@pdv/schemas/account/session';
import { errorBody } from '@pdv/schemas/kernel/fields';
import { streams } from '@pdv/schemas/log';
import { type App, contextOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type AccountRejection, accountDecider } from '../account/decider.ts';
import { accountOf } from '../account/view.ts';
import type { Members } from '../members/members.ts';

const refusals: Refusals<AccountRejection> = {
  trial_already_used: { status: 409, message: 'O período de teste já foi usado.' },
  plan_includes_everything: { status: 409, message: 'Seu plano já inclui tudo o que o teste oferece.' },
  shop_not_found: { status: 404, message: 'Loja não encontrada.' },
  already_registered: { status: 409, message: 'Esta loja já está cadastrada.' },
  sign_up_abandoned: { status: 404, message: 'Loja não encontrada.' },
};

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
        if ('rejected' in outcome) throw refuse(refusals, outcome);
        forgetTerms(shopId);
        sendPosition(reply, outcome);
        const [member, { state }] = await Promise.all([
          members.byId(principal.memberId),
          handler.state(accountDecider, stream),
        ]);
        const user = member && accountOf(state, member, at);
        if (!user) throw refuse(refusals, { rejected: 'shop_not_found' });
        return user;
      });
    },
  );
}
