import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Secrets } from '@pdv/infra/secrets/secrets';
import { createTokenIssuer } from '@pdv/infra/tokens/access-tokens';
import { createRefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { SessionRevocations } from '@pdv/infra/tokens/revocations';
import type { Pool } from 'pg';
import type { App } from '../dependencies.ts';
import { createMembers } from './members/members.ts';
import { registerSession } from './session/route.ts';
import { createSessions } from './session/sessions.ts';
import { createClaims } from './sign-up/claims.ts';
import { registerSignUp } from './sign-up/route.ts';
import { registerTrial } from './trial/route.ts';

export interface AccountDependencies {
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly tokenPrivateKeyJwk: Secrets['tokenPrivateKeyJwk'];
  readonly revocations: Pick<SessionRevocations, 'note'> | undefined;
  readonly now: () => Date;
  readonly forgetTerms: (shopId: string) => void;
}

/** Sign-up, login and what an account does with itself. */
export async function registerAccount(app: App, deps: AccountDependencies): Promise<void> {
  const { handler, pool, revocations, now, forgetTerms } = deps;
  const members = createMembers(pool);
  const sessions = createSessions({
    handler,
    members,
    refreshTokens: createRefreshTokens(pool, now),
    issueAccessToken: await createTokenIssuer({ privateJwk: deps.tokenPrivateKeyJwk, now }),
    revocations,
    now,
  });
  registerSignUp(app, { handler, claims: createClaims(pool), sessions, now });
  registerSession(app, { sessions, members });
  registerTrial(app, { handler, members, now, forgetTerms });
}
