import type { Decoded } from '@pdv/infra/codec/codec';
import type { CommandContext, CommandHandler, Outcome } from '@pdv/infra/command-handler/command-handler';
import type { CreationIds } from '@pdv/infra/http/idempotency';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import type { ReminderShop } from '@pdv/schemas/follow-ups/reminder-mail';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CustomerLookup } from './customers/customer-list/customer-lookup.ts';
import type { UnsubscribeLinks } from './customers/unsubscribe/links.ts';
import type { MailAllowance } from './mail/mail-allowance.ts';

/** A fastify that infers bodies and answers from zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What other contexts need to know of a shop. */
export interface ShopTerms {
  /** IANA zone that the shop's days are counted in. */
  readonly timeZone: string;
  /** The plan that gates look at, a running trial counted. */
  readonly effectivePlan: ShopPlan;
  /** What is paid for. */
  readonly plan: ShopPlan;
}

/** How a shop signs its mails. */
export interface ShopIdentity extends ReminderShop {
  readonly timeZone: string;
}

/** What every route module is given. */
export interface RouteDependencies {
  readonly handler: CommandHandler;
  readonly now: () => Date;
  /** A random UUID. */
  readonly newId: () => string;
  /** From memory when it was asked for lately; what another process changed is noticed within milliseconds. */
  readonly shop: (shopId: string) => Promise<ShopTerms>;
  readonly identity: (shopId: string) => Promise<ShopIdentity>;
  readonly mailer: Pick<Mailer, 'send' | 'permit' | 'forget'>;
  /** Asked before each mail to somebody whom the shop named. */
  readonly mailAllowance: MailAllowance;
  /** Who buys, for the receipt. */
  readonly customer: CustomerLookup;
  /** For the mails to a customer that they may not want. */
  readonly unsubscribeLinks: UnsubscribeLinks;
  /** Destroys the keys of people who were erased. */
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  /** The one event at a revision of a stream. */
  readonly recorded: (stream: string, revision: bigint) => Promise<Decoded>;
  /**
   * Revision of the sale's registration in the shop's inventory, by the sale's id or a line's; null for an unknown id.
   * A hint: whoever asks reads the event there and checks whose it is.
   */
  readonly saleRevision: (shopId: string, saleOrLineId: string) => Promise<bigint | null>;
}

/** The command as the signed-in member gives it. */
export function contextOf(principal: Principal, commandId: string, now: Date): CommandContext {
  const { shopId, memberId: actorId, correlationId = commandId } = principal;
  return { commandId, shopId, actorId, correlationId, now };
}

/** The same, for a request that is carried out once, however often it is repeated. */
export function requestOf(
  principal: Principal,
  { commandId, entityId: requestId }: Pick<CreationIds, 'commandId' | 'entityId'>,
  now: Date,
): CommandContext & { readonly requestId: string } {
  return { ...contextOf(principal, commandId, now), requestId };
}

/** Tells the client how far its next queries must read to see what it just did. */
export function sendPosition(
  reply: Pick<FastifyReply, 'header'>,
  outcome: Pick<Extract<Outcome<unknown, never>, { position: unknown }>, 'position'>,
): void {
  if (outcome.position !== null) reply.header('X-Log-Position', outcome.position);
}
