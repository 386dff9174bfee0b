import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { Refusal } from '@pdv/infra/http/refusal';
import type { ApprovalTokens } from '@pdv/infra/tokens/approval-tokens';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { ApprovalAction, ApprovalField, ApprovalGiven } from '@pdv/schemas/account/approval';
import { streams } from '@pdv/schemas/log';
import { accountDecider } from '../account/decider.ts';
import type { OwnerPins } from './owner-pins.ts';
import type { PinAttempts } from './pin-attempts.ts';

/** For descriptions of routes. */
export const PIN_REFUSALS = {
  wrong_pin: {
    status: 400,
    fields: {
      triesLeft: ['integer', 'Quantas tentativas restam'],
      lockedUntil: ['string', 'Até quando espera quem errou a última, ISO 8601'],
    },
  },
  too_many_attempts: { status: 429, fields: { lockedUntil: ['string', 'Até quando esperar, ISO 8601'] } },
  throttle_unavailable: { status: 503 },
  no_pin: { status: 409 },
} as const;

const noPin = new Refusal(409, {
  code: 'no_pin',
  message: 'Nenhum proprietário da loja tem PIN. Ele se cria em Configurações, na aba Caixa.',
});

function wrongPin({ triesLeft, lockedUntil }: Awaited<ReturnType<PinAttempts['wrong']>>): Refusal {
  const left = triesLeft === 1 ? 'Resta 1 tentativa.' : `Restam ${triesLeft} tentativas.`;
  const message = `PIN errado. ${triesLeft === 0 ? 'Era a última tentativa.' : left}`;
  const told = lockedUntil === null ? {} : { lockedUntil };
  return new Refusal(400, { code: 'wrong_pin', message, triesLeft, ...told, issues: [{ path: 'pin', message }] });
}

export interface ApprovalsDependencies {
  readonly handler: Pick<CommandHandler, 'state'>;
  readonly pins: Pick<OwnerPins, 'of' | 'isPin'>;
  readonly tokens: ApprovalTokens;
  readonly attempts: PinAttempts;
}

/** What owners allow at the register with their PIN. */
export function createApprovals({ handler, pins, tokens, attempts }: ApprovalsDependencies) {
  return {
    /** @throws Refusal 400 `wrong_pin`, 409 `no_pin`, 429, 503 */
    async give({ shopId, memberId: askedBy }: Principal, pin: string, action: ApprovalAction): Promise<ApprovalGiven> {
      const { members } = (await handler.state(accountDecider, streams.account(shopId))).state;
      // The log says who owns the shop today; a PIN of somebody who no longer does counts no more.
      const owners = [...members].flatMap(([id, { role }]) => (role === 'owner' ? [id] : []));
      const known = await pins.of(owners);
      if (known.length === 0) throw noPin;
      const attempt = await attempts.begin(shopId);
      const approvedBy = await firstWith(known, (each) => pins.isPin(each, pin));
      if (!approvedBy) throw wrongPin(await attempts.wrong(shopId));
      await attempt.succeeded();
      const { memberId: id } = approvedBy;
      const { token, expiresAt } = await tokens.seal({ action, shopId, askedBy, approvedBy: id });
      const by = { id, name: members.get(id)?.name ?? '' };
      return { approval: token, by, expiresAt: expiresAt.toISOString() };
    },
    /** The owner who allowed this member this action; null if nobody did, it was too long ago, or they are owner no more. */
    async open(
      { shopId, memberId }: Pick<Principal, 'shopId' | 'memberId'>,
      approval: ApprovalField,
      action: ApprovalAction,
    ): Promise<string | null> {
      for (const token of typeof approval === 'string' ? [approval] : (approval ?? [])) {
        const opened = await tokens.open(token);
        if (opened?.action === action && opened.shopId === shopId && opened.askedBy === memberId) {
          const { members } = (await handler.state(accountDecider, streams.account(shopId))).state;
          if (members.get(opened.approvedBy)?.role === 'owner') return opened.approvedBy;
        }
      }
      return null;
    },
  };
}
export type Approvals = ReturnType<typeof createApprovals>;

async function firstWith<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await holds(one)) return one;
  return undefined;
}
