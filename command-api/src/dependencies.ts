import type { Decoded } from '@pdv/infra/codec/codec';
import type { CommandContext, CommandHandler, Outcome } from '@pdv/infra/command-handler/command-handler';
import type { CreationIds } from '@pdv/infra/http/idempotency';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { SendOnce } from '@pdv/infra/mail/sent-once';
import type { MediaStore } from '@pdv/infra/media/media-store';
import type { PictureMaker } from '@pdv/infra/media/picture-maker';
import type { PictureWork } from '@pdv/infra/media/picture-work';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Throttle } from '@pdv/infra/throttles/throttles';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { LateCharges } from '@pdv/schemas/account/late-charges';
import type { PixPayee } from '@pdv/schemas/account/pix';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import type { RegisterRules } from '@pdv/schemas/account/register-rules';
import type { Role } from '@pdv/schemas/account/roles';
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
import type { Approvals } from './account/approval/approvals.ts';
import type { CustomerLookup } from './customers/customer-list/customer-lookup.ts';
import type { UnsubscribeLinks } from './customers/unsubscribe/links.ts';
import type { MailAllowance } from './mail/mail-allowance.ts';
import type { VoucherCode } from './sales/vouchers/new-code.ts';

/** A Fastify instance that infers bodies and answers from zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The parts of a shop's account that other contexts need. */
export interface ShopTerms {
  /** IANA zone of the shop's business days. */
  readonly timeZone: string;
  /** The plan that gates check; includes a running trial. */
  readonly effectivePlan: ShopPlan;
  /** The paid or given plan; a running trial does not count. */
  readonly plan: ShopPlan;
  /** An owner's e-mail is known to be theirs. Before that, the shop mails nobody. */
  readonly emailConfirmed: boolean;
  /** On credit that is paid late. */
  readonly lateCharges: LateCharges;
  /** What cashiers may do alone. */
  readonly registerRules: RegisterRules;
}

/** The shop's signature in its mails. */
export interface ShopIdentity extends ReminderShop {
  readonly timeZone: string;
  /** Where the shop is paid by Pix; null while it has set no key. */
  readonly pix: PixPayee | null;
}

/** Dependencies of every route module. */
export interface RouteDependencies {
  readonly handler: CommandHandler;
  readonly now: () => Date;
  /** A random UUID. */
  readonly newId: () => string;
  /** Of the link that opens a sale's receipt; a repeated request gets the same. */
  readonly receiptToken: (shopId: string, saleId: string) => string;
  readonly voucherCode: VoucherCode;
  /** Base URL of the screens, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Answers from memory if read lately; another process's change takes effect within milliseconds. */
  readonly shop: (shopId: string) => Promise<ShopTerms>;
  readonly identity: (shopId: string) => Promise<ShopIdentity>;
  readonly mailer: Pick<Mailer, 'send' | 'permit' | 'forget'>;
  /** For mails that a retried request would send again. */
  readonly sendOnce: SendOnce;
  /** Asked before each mail to an address that the shop typed. */
  readonly mailAllowance: MailAllowance;
  readonly otherShops: {
    /** The member's role in another shop of the same owner; null for anybody whom it does not have. */
    readonly roleIn: (shopId: string, otherShopId: string, memberId: string) => Promise<Role | null>;
    /** Other shops of the same owner in which the member works, with their names. */
    readonly ofMember: (
      shopId: string,
      memberId: string,
    ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
    /** False once the account is erased. */
    readonly isOpen: (shopId: string) => Promise<boolean>;
  };
  /** What the shop sells, by id. */
  readonly products: (shopId: string) => Promise<Pick<ReadonlySet<string>, 'has'>>;
  /** Finds the buyer for the receipt. */
  readonly customer: CustomerLookup;
  /** For mails that the customer may unsubscribe from. */
  readonly unsubscribeLinks: UnsubscribeLinks;
  /** Destroys the keys of erased persons. */
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  /** Opens what an owner's PIN has allowed. */
  readonly approvals: Pick<Approvals, 'open'>;
  /** Reads the event at a revision of a stream. */
  readonly recorded: (stream: string, revision: bigint) => Promise<Decoded>;
  /**
   * Revision of the sale's registration in the shop's inventory, by the id of the sale or of a line; null for an
   * unknown id. Only a hint: the caller reads the event there and checks that it is the right sale.
   */
  readonly saleRevision: (shopId: string, saleOrLineId: string) => Promise<bigint | null>;
  /** The same of a cash session's closing. */
  readonly closingRevision: (shopId: string, cashSessionId: string) => Promise<bigint | null>;
  /** Counts unknown codes of vouchers by member; left out where attempts are not limited. */
  readonly voucherGuesses?: Throttle | undefined;
  /** The files of photos. */
  readonly media: Pick<MediaStore, 'put' | 'get'>;
  /** Of the photos whose bytes are in memory. */
  readonly pictureWork: Pick<PictureWork, 'enter'>;
  /** @throws UnusablePicture */
  readonly makePicture: PictureMaker['make'];
}

/** The context of a signed-in member's command. */
export function contextOf(principal: Principal, commandId: string, now: Date): CommandContext {
  const { shopId, memberId: actorId, correlationId = commandId } = principal;
  return { commandId, shopId, actorId, correlationId, now };
}

/** The same, for a request that takes effect only once, even when retried. */
export function requestOf(
  principal: Principal,
  { commandId, entityId: requestId }: Pick<CreationIds, 'commandId' | 'entityId'>,
  now: Date,
): CommandContext & { readonly requestId: string } {
  return { ...contextOf(principal, commandId, now), requestId };
}

/** Sends the position that the client's next queries must reach to see this change. */
export function sendPosition(
  reply: Pick<FastifyReply, 'header'>,
  outcome: Pick<Extract<Outcome<unknown, never>, { position: unknown }>, 'position'>,
): void {
  if (outcome.position !== null) reply.header('X-Log-Position', outcome.position);
}
