import { setTimeout as delay } from 'node:timers/promises';
import type { CommandContext, CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import type { Delivery, Mail, Mailer } from '@pdv/infra/mail/mailer';
import type { SendPermit } from '@pdv/infra/mail/send-limiter';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { MailAllowance, NotAllowed } from '../../mail/mail-allowance.ts';
import { followUp } from '../follow-up/decider.ts';
import type { SettleSend } from '../follow-up/sending.ts';
import type { FollowUpDecision, FollowUpRejection } from '../follow-up/state.ts';
import { messageIdOf, type NotMailed, type ReminderMailOptions, reminderMail } from './reminder-mail.ts';

export interface SendFollowUpOptions extends ReminderMailOptions {
  readonly handler: Pick<CommandHandler, 'handle' | 'state'>;
  readonly mailer: Pick<Mailer, 'send' | 'permit'>;
  readonly mailAllowance: MailAllowance;
  readonly now: () => Date;
  /** A random UUID. */
  readonly newId: () => string;
}

export interface SendRequest {
  /** The caller has checked that the reminder belongs to this shop. */
  readonly shopId: string;
  readonly followUpId: string;
  readonly actorId: string;
  /** The request's id, which tells a retry from another request. */
  readonly requestId?: string;
  /** The caller accepts that the customer may get the mail twice. */
  readonly despiteUnknown?: boolean;
}

export type SendOutcome =
  | {
      readonly outcome: SettleSend['outcome'];
      /** The number of started attempts. */
      readonly attempt: number;
      /** The mail's destination. */
      readonly delivery?: Delivery;
      readonly position: Position | null;
    }
  | { readonly notMailed: NotMailed }
  /** Not today; the day is in this zone. */
  | { readonly notAllowed: NotAllowed; readonly timeZone: string }
  /** The mail server does not answer. */
  | { readonly notBegun: 'mail-away' }
  | { readonly rejected: FollowUpRejection };

export type SendFollowUp = (request: SendRequest) => Promise<SendOutcome>;

/** Tries to record the result while the log is down. After that, the reminder ends as unknown. */
const SETTLING_TRIES = 5;

/**
 * Mails one reminder. It first records the start of the attempt; of concurrent callers only one succeeds and may mail.
 * A crash after that leaves the reminder `sending`; the process that finds it settles it as unknown.
 */
export function createSendFollowUp(options: SendFollowUpOptions): SendFollowUp {
  const { handler, mailer, mailAllowance, now, newId } = options;
  const compose = reminderMail(options);

  function contextOf({ shopId, actorId }: SendRequest): CommandContext {
    // A random id: with an id derived from the reminder, two concurrent callers would both be accepted.
    const commandId = newId();
    return { commandId, shopId, actorId, correlationId: commandId, now: now() };
  }

  return async function send(request) {
    const { shopId, followUpId, requestId, despiteUnknown = false } = request;
    const stream = streams.followUp(followUpId);
    const { state } = await handler.state(followUp, stream);
    const command = { type: 'StartSend', messageId: messageIdOf(followUpId), despiteUnknown } as const;
    const start = requestId === undefined ? command : { ...command, requestId };
    const decision = followUp.decide(start, state);
    if ('rejected' in decision || state.status === 'none') return rejection(decision);
    const composed = await compose(shopId, state.about);
    if ('notMailed' in composed) return composed;
    const { mail, timeZone } = composed;
    const allowed = await mailAllowance.take(shopId, mail.to.address);
    if ('notAllowed' in allowed) return { ...allowed, timeZone };
    const permit = await permitOf(mailer);
    if (!permit) {
      await allowed.giveBack();
      return { notBegun: 'mail-away' };
    }
    const begun = await begin(permit).finally(permit.release);
    if ('rejected' in begun || begun.delivered.outcome === 'unavailable') await allowed.giveBack();
    if ('rejected' in begun) return begun;
    const { attempt, delivered } = begun;
    const settle = { type: 'SettleSend', attempt, on: businessDayOf(now(), timeZone), ...delivered } as const;
    const context = contextOf(request);
    const settled = await persistently(() => handler.handle(followUp, stream, settle, context));
    return { ...delivered, attempt, position: 'accepted' in settled ? settled.position : null };

    /** All waiting happens before the start is recorded, so a crash in a queue means that no mail left. */
    async function begin(given: SendPermit) {
      const started = await handler.handle(followUp, stream, start, contextOf(request));
      if ('rejected' in started) return started;
      const attempt = attemptOf(started.accepted);
      if (attempt === null) return { rejected: 'follow_up_sending' } as const;
      return { attempt, delivered: await deliver(mail, given) };
    }
  };

  async function deliver(mail: Mail, permit: SendPermit): Promise<Pick<SettleSend, 'outcome' | 'delivery'>> {
    try {
      return { outcome: 'sent', delivery: (await mailer.send(mail, permit)).delivery };
    } catch (error) {
      return { outcome: OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'unknown' };
    }
  }
}

/** Null while the mail server is known to be down. */
async function permitOf(mailer: Pick<Mailer, 'permit'>): Promise<SendPermit | null> {
  return mailer.permit().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'mail_unavailable') return null;
    throw error;
  });
}

const OUTCOMES: Readonly<Record<string, SettleSend['outcome']>> = {
  mail_refused: 'refused',
  mail_unavailable: 'unavailable',
  mail_uncertain: 'unknown',
};

function rejection(decision: FollowUpDecision) {
  return 'rejected' in decision ? decision : ({ rejected: 'follow_up_not_found' } as const);
}

/** Null if a lost append had already recorded the start: nobody knows how far that attempt came. */
function attemptOf(accepted: readonly FollowUpEvent[]): number | null {
  const [started] = accepted;
  return started?.type === 'FollowUpSendStarted' ? started.data.attempt : null;
}

async function persistently<T>(settle: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await settle();
    } catch (error) {
      if (tries === SETTLING_TRIES) throw error;
      await delay(100 * 2 ** tries);
    }
  }
}
