import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/command-handler/uuid-v5';
import type { CreationIds } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { hashPassword, isPassword } from '@pdv/infra/tokens/passwords';
import type { ShopRegistered } from '@pdv/schemas/account/events';
import type { signUpRequest } from '@pdv/schemas/account/sign-up';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { z } from 'zod';
import { contextOf } from '../../dependencies.ts';
import { accountDecider } from '../account/decider.ts';
import type { Member } from '../members/members.ts';
import type { ClaimKind, Claims, Holder } from './claims.ts';
import { slugCandidates } from './slug-candidates.ts';

export interface SignUpDependencies {
  readonly handler: CommandHandler;
  readonly claims: Claims;
  readonly now: () => Date;
}

type Form = z.output<typeof signUpRequest>;

const reused = () =>
  new Refusal(422, {
    code: 'idempotency_key_reused',
    message: 'Esta chave de repetição já foi usada com outros dados.',
  });

/**
 * Claims e-mail and slug, then registers the shop in the log. Should the process die in between, the same request again
 * goes on where it stopped, and anybody else may have what it claimed after 30 s.
 */
export function createSignUp({ handler, claims, now }: SignUpDependencies) {
  async function claim(form: Form, ids: CreationIds, owner: Member) {
    const wanted = { shopId: ids.entityId, slug: form.slug, fingerprint: ids.fingerprint, owner };
    for (let tries = 0; tries < 4; tries++) {
      const result = await claims.claim(wanted);
      if ('reused' in result) throw reused();
      if ('claimed' in result) {
        const repeated = result.claimed === 'before';
        if (repeated && !(await isPassword(result.passwordHash, form.password))) throw reused();
        return;
      }
      for (const holder of result.holders) {
        if (!(await letGo(holder))) throw await taken(holder.kind, form.slug);
      }
    }
    throw await taken('email', form.slug);
  }

  /**
   * Frees a claim whose sign-up died. The log says whether it did: once its stream says abandoned, a sign-up that was
   * merely slow can no longer register.
   */
  async function letGo({ shopId, settled, stale }: Holder): Promise<boolean> {
    if (settled || !stale) return false;
    const context = {
      commandId: uuidV5(shopId, 'abandon'),
      shopId,
      actorId: 'system:sign-up',
      correlationId: uuidV5(shopId, 'abandon'),
      now: now(),
    };
    const outcome = await handler.handle(
      accountDecider,
      streams.account(shopId),
      { type: 'AbandonSignUp', shopId },
      context,
    );
    if ('accepted' in outcome) await claims.release(shopId);
    else await claims.settle(shopId);
    return 'accepted' in outcome;
  }

  async function taken(kind: ClaimKind, slug: string): Promise<Refusal> {
    if (kind === 'email') {
      return new Refusal(409, { code: 'email_taken', message: 'Este e-mail já tem uma conta.' });
    }
    const suggestedSlug = await claims.firstFree(slugCandidates(slug));
    const message = 'Este endereço já está em uso.';
    return new Refusal(409, {
      code: 'slug_taken',
      message: suggestedSlug ? `${message} Que tal "${suggestedSlug}"?` : message,
      ...(suggestedSlug && { suggestedSlug }),
    });
  }

  return async (form: Form, ids: CreationIds) => {
    const shopId = ids.entityId;
    const at = now();
    const owner: Member = {
      memberId: uuidV5(shopId, 'owner'),
      shopId,
      email: form.email,
      name: form.ownerName,
      role: 'owner',
      passwordHash: await hashPassword(form.password),
      createdAt: at,
    };
    await claim(form, ids, owner);
    const principal = { shopId, memberId: owner.memberId, role: owner.role, sessionId: '' };
    const outcome = await handler.handle(
      accountDecider,
      streams.account(shopId),
      { type: 'RegisterShop', shop: shopOf(form, owner) },
      contextOf(principal, ids.commandId, at),
    );
    if ('rejected' in outcome) {
      // Too slow: somebody else was given what this sign-up had claimed.
      await claims.release(shopId);
      throw await taken('email', form.slug);
    }
    await claims.settle(shopId);
    return { owner, outcome };
  };
}

function shopOf({ storeName, ownerName, email, whatsapp, slug, businessType }: Form, owner: Member) {
  const { shopId, memberId: ownerId } = owner;
  const personal = { subject: `account:${shopId}`, fields: { storeName, ownerName, email, whatsapp } };
  return {
    shopId,
    ownerId,
    slug,
    businessType,
    timeZone: DEFAULT_TIME_ZONE,
    personal,
  } satisfies ShopRegistered['data'];
}
