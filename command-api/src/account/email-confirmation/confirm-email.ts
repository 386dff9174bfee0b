import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { Refusal } from '@pdv/infra/http/refusal';
import { createDailyMails } from '@pdv/infra/mail/daily-mails';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { type EmailLinks, hashOfEmail } from '@pdv/infra/tokens/email-links';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { contextOf } from '../../dependencies.ts';
import type { BackgroundMail } from '../../mail/background-mail.ts';
import { signUpNetworkOf } from '../../mail/sign-up-networks.ts';
import { accountDecider } from '../account/decider.ts';
import { refuseAccount } from '../account/refusals.ts';
import { confirmEmailMail } from '../mails/confirm-email.ts';
import type { TellOldAddress } from '../mails/email-changed.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';
import { emailTaken } from '../reservations/taken.ts';

/** To one address, from whatever shop: nobody floods a mailbox with links. */
const LINKS_PER_DAY = 5;
/** By one shop: its owner may type any address, and add anybody to the team. */
const LINKS_PER_SHOP = 20;
/** By all shops that signed up in one network. */
const LINKS_PER_NETWORK = 200;

export interface ConfirmEmailDependencies {
  readonly handler: CommandHandler;
  readonly pool: Pick<Pool, 'query'>;
  readonly links: EmailLinks;
  readonly keeper: ReservationKeeper;
  readonly mailer: Pick<Mailer, 'delivery'>;
  readonly background: BackgroundMail;
  readonly tellOldAddress: TellOldAddress;
  /** Base URL of the screens, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly forgetTerms: (shopId: string) => void;
  readonly now: () => Date;
}

interface Login {
  readonly shopId: string;
  readonly memberId: string;
  readonly name: string;
  /** As it is now. */
  readonly email: string;
}

/** Confirms that a login's e-mail is its member's, by a link that is mailed there. */
export function createConfirmEmail(deps: ConfirmEmailDependencies) {
  const { handler, links, keeper, background, now } = deps;
  const daily = createDailyMails(deps.pool);

  /** The member's login is this e-mail from now on. @throws Refusal 409 'email_taken' */
  async function move(login: Login, email: string, emailConfirmed: boolean): Promise<Position | null> {
    const { shopId, memberId } = login;
    const reservationId = await keeper.take({
      ...{ kind: 'email', value: email, shopId, forWhom: memberId, reservationId: crypto.randomUUID() },
    });
    if (reservationId === null) throw emailTaken();
    const command = { type: 'ChangeStore', memberId, reservationId, emailConfirmed, store: { email } } as const;
    const position = await handle(login, command);
    await keeper.settle(shopId);
    deps.tellOldAddress(shopId, login);
    return position;
  }

  async function handle(
    { shopId, memberId }: Pick<Login, 'shopId' | 'memberId'>,
    command: Parameters<typeof accountDecider.decide>[0],
  ): Promise<Position | null> {
    const principal = { shopId, memberId, role: 'owner', sessionId: '' } as const;
    const context = contextOf(principal, crypto.randomUUID(), now());
    const outcome = await handler.handle(accountDecider, streams.account(shopId), command, context);
    if ('rejected' in outcome) throw refuseAccount(outcome);
    deps.forgetTerms(shopId);
    return outcome.position;
  }

  return {
    /** False where no mail leaves: nothing needs confirming, and nothing can be. */
    isNeeded: deps.mailer.delivery === 'smtp',
    /** Mails the link without delaying the answer. */
    ask({ shopId, memberId, name, email: current }: Login, email = current): void {
      background.run(async () => {
        const day = now().toISOString().slice(0, 10);
        if (!(await daily.take(`link:${hashOfEmail(email)}`, day, LINKS_PER_DAY))) return;
        if (!(await daily.take(`links-by:${shopId}`, day, LINKS_PER_SHOP))) return;
        const network = await signUpNetworkOf(deps.pool, shopId);
        if (network !== null && !(await daily.take(`links-from:${network}`, day, LINKS_PER_NETWORK))) return;
        const token = await links.sign({ shopId, memberId, email, from: hashOfEmail(current) });
        const link = `${deps.publicUrl()}/confirm-email#token=${token}`;
        background.send(confirmEmailMail({ name, address: email }, link, shopId));
      });
    },
    move,
    /** A link that was mailed for something else has been opened. */
    async proved({ shopId, memberId, email }: Pick<Login, 'shopId' | 'memberId' | 'email'>): Promise<void> {
      const command = { type: 'ConfirmEmail', memberId, email } as const;
      await handle({ shopId, memberId }, command).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },
    /**
     * What opening the link does; opening it again does nothing.
     * @throws Refusal 400 'email_moved' for a link that no longer holds, 409 'email_taken'
     */
    async confirm(token: string): Promise<Position | null> {
      const link = await links.open(token);
      if (!link) throw refuseAccount({ rejected: 'email_moved' });
      const { state } = await handler.state(accountDecider, streams.account(link.shopId));
      const { memberId, email, shopId } = link;
      const member = state.members.get(memberId);
      if (!member) throw refuseAccount({ rejected: 'email_moved' });
      if (member.email !== email && hashOfEmail(member.email) === link.from) {
        return move({ shopId, memberId, name: member.name, email: member.email }, email, true);
      }
      return handle(link, { type: 'ConfirmEmail', memberId, email });
    },
  };
}
export type ConfirmEmail = ReturnType<typeof createConfirmEmail>;
