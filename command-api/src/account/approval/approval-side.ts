import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Throttles } from '@pdv/infra/throttles/throttles';
import { createApprovalTokens } from '@pdv/infra/tokens/approval-tokens';
import { APPROVAL_MINUTES } from '@pdv/schemas/account/approval';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { accountDecider } from '../account/decider.ts';
import { createApprovals } from './approvals.ts';
import { createOwnerPins } from './owner-pins.ts';
import { createPinAttempts } from './pin-attempts.ts';

export interface ApprovalSideDependencies {
  readonly handler: Pick<CommandHandler, 'state'>;
  readonly pool: Pool;
  readonly masterKey: Buffer;
  readonly throttles: Throttles;
  readonly now: () => Date;
}

/** PINs, and what they allow: for the routes of the account, and for every route that asks for an approval. */
export function createApprovalSide({ handler, pool, masterKey, throttles, now }: ApprovalSideDependencies) {
  const pins = createOwnerPins(pool, masterKey, now);
  const headOf = async (shopId: string) =>
    (await handler.state(accountDecider, streams.account(shopId))).state.headShopId ?? shopId;
  const attempts = createPinAttempts(throttles, now, headOf);
  const tokens = createApprovalTokens(masterKey, now, APPROVAL_MINUTES);
  return { pins, attempts, approvals: createApprovals({ handler, pins, tokens, attempts }) };
}
export type ApprovalSide = ReturnType<typeof createApprovalSide>;
