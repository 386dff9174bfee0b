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
import { confirmEmailMail, freeEmailMail } from '../mails/confirm-email.ts';
import type { TellOldAddress } from '../mails/email-changed.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';
import { emailTaken } from '../reservations/taken.ts';
import type { Sessions } from '../session/sessions.ts';

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
  readonly sessions: Pick<Sessions, 'endAll'>;
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
    const wanted = { kind: 'email', value: email, shopId, forWhom: memberId } as const;
    const take = () => keeper.take({ ...wanted, reservationId: crypto.randomUUID() });
    const reservationId = (await take()) ?? ((await freeFor(login, email)) ? await take() : null);
    if (reservationId === null) throw emailTaken();
    const command = { type: 'ChangeStore', memberId, reservationId, emailConfirmed, store: { email } } as const;
    const position = await handle(login, command);
    await keeper.settle(shopId);
    deps.tellOldAddress(shopId, login);
    return position;
  }

  /** The login's shop, whose log decides the e-mail: not the link's any more if the person has left that one. */
  async function homeOf(memberId: string): Promise<string | null> {
    const { rows } = await deps.pool.query<{ shop_id: string }>(
      'SELECT shop_id FROM command.members WHERE member_id = $1',
      [memberId],
    );
    return rows[0]?.shop_id ?? null;
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

  /** Who was put into some shop's team under this e-mail without confirming it; null for everybody else. */
  async function unconfirmedHolder(email: string): Promise<Login | null> {
    const { rows } = await deps.pool.query<{ shopId: string }>(
      `SELECT shop_id AS "shopId" FROM command.reservations
       WHERE kind = 'email' AND value = $1 AND settled_at IS NOT NULL`,
      [email],
    );
    const [row] = rows;
    if (!row) return null;
    const { state } = await handler.state(accountDecider, streams.account(row.shopId));
    const [found] = [...state.members].filter(([, member]) => member.email === email && !member.emailConfirmed);
    if (!found) return null;
    const [memberId, { name }] = found;
    return { shopId: row.shopId, memberId, name, email };
  }

  /** @throws Refusal 400 'email_moved' for an e-mail that was confirmed, 409 'last_owner' */
  async function free({ shopId, memberId, email }: Pick<Login, 'shopId' | 'memberId' | 'email'>) {
    const position = await handle({ shopId, memberId }, { type: 'RemoveMember', memberId, unconfirmed: email });
    await deps.sessions.endAll(memberId);
    await keeper.settle(shopId);
    return position;
  }

  /** A mailbox's owner comes before whoever only typed its address, in another shop. */
  async function freeFor({ shopId }: Login, email: string): Promise<boolean> {
    const holder = await unconfirmedHolder(email);
    if (!holder || holder.shopId === shopId) return false;
    return free(holder).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
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
    /**
     * Somebody signs up with an e-mail that another shop has put into its team: where nobody has confirmed it, the mailbox
     * gets a link that frees it. The mail names no shop, so it carries nothing that a stranger wrote.
     */
    offerToFree(email: string): void {
      if (deps.mailer.delivery !== 'smtp') return;
      background.run(async () => {
        const holder = await unconfirmedHolder(email);
        if (!holder) return;
        const day = now().toISOString().slice(0, 10);
        if (!(await daily.take(`link:${hashOfEmail(email)}`, day, LINKS_PER_DAY))) return;
        const { shopId, memberId } = holder;
        const token = await links.sign({ shopId, memberId, email, from: hashOfEmail(email), frees: true });
        const link = `${deps.publicUrl()}/confirm-email#token=${token}&livre=1`;
        background.send(freeEmailMail(email, link, shopId));
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
    async confirm(token: string): Promise<{ readonly position: Position | null; readonly freed: boolean }> {
      const link = await links.open(token);
      if (!link) throw refuseAccount({ rejected: 'email_moved' });
      if (link.frees) return { position: await free(link), freed: true };
      const { memberId, email } = link;
      const shopId = await homeOf(memberId);
      if (shopId === null) throw refuseAccount({ rejected: 'email_moved' });
      const { state } = await handler.state(accountDecider, streams.account(shopId));
      const member = state.members.get(memberId);
      if (!member) throw refuseAccount({ rejected: 'email_moved' });
      if (member.email !== email && hashOfEmail(member.email) === link.from) {
        const login = { shopId, memberId, name: member.name, email: member.email };
        return { position: await move(login, email, true), freed: false };
      }
      return { position: await handle({ shopId, memberId }, { type: 'ConfirmEmail', memberId, email }), freed: false };
    },
  };
}
export type ConfirmEmail = ReturnType<typeof createConfirmEmail>;
