import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { CreationIds } from '@pdv/infra/http/idempotency';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { Account } from '@pdv/schemas/account/session';
import { streams } from '@pdv/schemas/log';
import type { FastifyReply } from 'fastify';
import { contextOf, requestOf, sendPosition } from '../../dependencies.ts';
import { type AccountCommand, accountDecider } from '../account/decider.ts';
import { refuseAccount } from '../account/refusals.ts';
import type { AccountState } from '../account/state.ts';
import { accountOf } from '../account/view.ts';
import type { Members } from '../members/members.ts';

export interface ChangeAccountDependencies {
  readonly handler: CommandHandler;
  readonly members: Members;
  readonly now: () => Date;
  readonly publicUrl: () => string;
}

/** Carries out a command on the caller's account. */
export function createChangeAccount({ handler, members, now, publicUrl }: ChangeAccountDependencies) {
  const stateOf = async ({ shopId }: Principal): Promise<AccountState> =>
    (await handler.state(accountDecider, streams.account(shopId))).state;

  return {
    state: stateOf,
    /** @throws Refusal when the command is rejected */
    async change(
      principal: Principal,
      reply: FastifyReply,
      command: AccountCommand,
      /** Set for a request that must take effect only once, even when retried. */
      request?: Pick<CreationIds, 'commandId' | 'entityId'>,
    ): Promise<void> {
      const stream = streams.account(principal.shopId);
      const context = request ? requestOf(principal, request, now()) : contextOf(principal, crypto.randomUUID(), now());
      const outcome = await handler.handle(accountDecider, stream, command, context);
      if ('rejected' in outcome) throw refuseAccount(outcome);
      sendPosition(reply, outcome);
    },
    /** The shop that the caller's login belongs to: there its e-mail moves. */
    homeOf: async ({ memberId }: Principal): Promise<string | null> => (await members.byId(memberId))?.shopId ?? null,
    /** The account after the change, as the answer to it. */
    async account(principal: Principal): Promise<Account> {
      const [member, state] = await Promise.all([
        members.inShop(principal.memberId, principal.shopId),
        stateOf(principal),
      ]);
      const account = member && accountOf(state, member, now(), publicUrl());
      if (!account) throw refuseAccount({ rejected: 'shop_not_found' });
      return account;
    },
  };
}
export type ChangeAccount = ReturnType<typeof createChangeAccount>;
