import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Caller } from '@pdv/infra/tokens/principal';
import { InvalidRefreshToken, type RefreshTokens, type RevokeOptions } from '@pdv/infra/tokens/refresh-tokens';
import type { SessionRevocations } from '@pdv/infra/tokens/revocations';
import { operatorAccount } from '@pdv/schemas/account/operator-account';
import type { Account, Session } from '@pdv/schemas/account/session';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import { accountDecider } from '../account/decider.ts';
import { accountOf } from '../account/view.ts';
import type { Member, Members } from '../members/members.ts';
import type { OperatorLogin, Operators } from '../operators/operators.ts';
import type { SecondStep } from './second-step.ts';

export interface SessionDependencies {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'read'>;
  readonly members: Members;
  readonly operators: Operators;
  readonly refreshTokens: RefreshTokens;
  readonly issueAccessToken: (caller: Caller) => Promise<string>;
  /** This process's revocations, if it also verifies tokens: it then need not wait for its own notification. */
  readonly revocations?: Pick<SessionRevocations, 'note'> | undefined;
  readonly secondStep: Pick<SecondStep, 'isMissing' | 'generationOf'>;
  readonly now: () => Date;
  readonly publicUrl: () => string;
}

export interface Sessions {
  /** Null if the shop is not in the log: its sign-up died, or the account was erased. */
  accountOf(member: Member): Promise<Account | null>;
  /** The member's name in the team; null like {@link accountOf}. */
  nameOf(member: Member): Promise<string | null>;
  /** Of the account's last change, for whoever reads the account next; null for operators, who have no shop. */
  positionOf(session: Session): Promise<Position | null>;
  /**
   * @param generation of the second factor that was asked for, or null where there was none to ask for
   * @throws Refusal 401 if the member has no account, or the second factor has changed since
   */
  start(member: Member, generation: string | null): Promise<Session>;
  /** @throws Refusal 401 as `start` */
  startOperator(operator: OperatorLogin, generation: string | null): Promise<Session>;
  /** @throws Refusal 401 'Invalid refresh token' */
  refresh(refreshToken: string): Promise<Session>;
  /**
   * Goes on in another shop that the login may enter: the session in this one ends at once, in every process.
   * @throws Refusal 401 'Invalid refresh token', 404 'shop_not_found'
   */
  move(refreshToken: string, shopId: string): Promise<Session>;
  /** Ends this session, or all of the person's. @throws Refusal 401 'Invalid refresh token' */
  end(refreshToken: string, options: { everywhere: boolean }): Promise<void>;
  /** Ends all of a member's sessions, or those in one shop, except one, including their access tokens, at once. */
  endAll(memberId: string, options?: Pick<RevokeOptions, 'except' | 'inShop'>): Promise<void>;
}

export const secondFactorChanged = new Refusal(401, {
  code: 'second_factor_changed',
  message: 'A verificação em duas etapas mudou. Entre de novo com a senha e o código.',
});

export const invalidRefreshToken = new Refusal(401, {
  code: 'invalid_refresh_token',
  message: 'Invalid refresh token',
});

export const shopNotFound = () => new Refusal(404, { code: 'shop_not_found', message: 'Loja não encontrada.' });

export function createSessions(deps: SessionDependencies): Sessions {
  const { handler, members, refreshTokens } = deps;

  const account = async (member: Member) => {
    const { state } = await handler.state(accountDecider, streams.account(member.shopId));
    return accountOf(state, member, deps.now(), deps.publicUrl());
  };

  const answer = async (user: Account, sessionId: string, refreshToken: string) => {
    const { id: shopId, memberId, role } = user;
    return { accessToken: await deps.issueAccessToken({ shopId, memberId, role, sessionId }), refreshToken, user };
  };

  const operatorAnswer = async (operator: OperatorLogin, sessionId: string, refreshToken: string) => {
    const { operatorId } = operator;
    const accessToken = await deps.issueAccessToken({ operatorId, sessionId });
    return { accessToken, refreshToken, user: operatorAccount(operator) };
  };

  const endAll: Sessions['endAll'] = async (memberId, options) => {
    for (const sessionId of await refreshTokens.revokeAll(memberId, options)) deps.revocations?.note(sessionId);
  };

  /**
   * After the session was started: whoever turns the second factor on ends the sessions that there are, and a sign-in
   * that was decided before must not come after that.
   */
  async function refuseIfChanged(
    loginId: string,
    started: { readonly sessionId: string; readonly refreshToken: string },
    generation: string | null,
  ): Promise<void> {
    if ((await deps.secondStep.generationOf(loginId)) === generation) return;
    await refreshTokens.revoke(started.refreshToken);
    deps.revocations?.note(started.sessionId);
    throw secondFactorChanged;
  }

  const refused = (error: unknown) => (error instanceof InvalidRefreshToken ? invalidRefreshToken : error);

  async function refresh(used: string): Promise<Session> {
    const { sessionId, shopId, memberId, refreshToken } = await refreshTokens.rotate(used).catch((error) => {
      throw refused(error);
    });
    const operator = shopId === NO_SHOP ? await deps.operators.byId(memberId) : null;
    // The next sign-in makes it.
    if (operator && (await deps.secondStep.isMissing(operator))) throw invalidRefreshToken;
    if (operator) return operatorAnswer(operator, sessionId, refreshToken);
    const member = await members.inShop(memberId, shopId);
    const user = member && (await account(member));
    if (!user) throw invalidRefreshToken;
    return answer(user, sessionId, refreshToken);
  }

  return {
    accountOf: account,
    async nameOf({ shopId, memberId }) {
      const { state } = await handler.state(accountDecider, streams.account(shopId));
      return state.members.get(memberId)?.name ?? null;
    },
    async positionOf({ user }) {
      const stream = streams.account(user.id);
      const { revision } = await handler.state(accountDecider, stream);
      if (revision === null) return null;
      for await (const { position } of deps.store.read(stream, revision, 1)) return position;
      return null;
    },
    async start(member, generation) {
      // Start the session before reading the role: a concurrent role change either ends this session or is read here.
      const { sessionId, refreshToken } = await refreshTokens.start(member);
      await refuseIfChanged(member.memberId, { sessionId, refreshToken }, generation);
      const user = await account(member);
      if (!user) throw new Refusal(401, { code: 'user_not_found', message: 'User not found' });
      return answer(user, sessionId, refreshToken);
    },
    async startOperator(operator, generation) {
      const session = await refreshTokens.start({ shopId: NO_SHOP, memberId: operator.operatorId });
      await refuseIfChanged(operator.operatorId, session, generation);
      return operatorAnswer(operator, session.sessionId, session.refreshToken);
    },
    refresh,
    async move(used, shopId) {
      const invalid = (error: unknown) => {
        throw refused(error);
      };
      const { memberId, shopId: from } = await refreshTokens.ownerOf(used).catch(invalid);
      if (from === shopId) return refresh(used);
      const member = await members.inShop(memberId, shopId);
      if (!member || !(await account(member))) throw shopNotFound();
      const { sessionId, refreshToken, ended } = await refreshTokens.move(used, shopId).catch(invalid);
      deps.revocations?.note(ended);
      // The role is read once the session is there: a change of it either ends this session or is read here.
      const user = await account(member);
      if (!user) throw shopNotFound();
      return answer(user, sessionId, refreshToken);
    },
    async end(refreshToken, { everywhere }) {
      const { sessionId, memberId } = await refreshTokens.revoke(refreshToken).catch((error) => {
        throw refused(error);
      });
      deps.revocations?.note(sessionId);
      if (everywhere) await endAll(memberId);
    },
    endAll,
  };
}
