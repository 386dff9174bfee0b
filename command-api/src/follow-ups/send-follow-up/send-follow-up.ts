import type { CommandContext, CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import type { Delivery, Mailer } from '@pdv/infra/mail/mailer';
import type { FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { MailAllowance, NotAllowed } from '../../mail/mail-allowance.ts';
import { persistently, sendClaimed } from '../../mail/send-claimed.ts';
import { followUp } from '../follow-up/decider.ts';
import type { SettleSend } from '../follow-up/sending.ts';
import type { FollowUpDecision, FollowUpRejection } from '../follow-up/state.ts';
import {
  messageIdOf,
  type NotMailed,
  type ReminderMailOptions,
  type ReminderRecipient,
  reminderMail,
} from './reminder-mail.ts';

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
/** Sends reminders of one customer as one mail. The outcomes are in the order of the requests. */
export type SendTogether = (requests: readonly SendRequest[]) => Promise<readonly SendOutcome[]>;

/** Mails one reminder, as {@link createSendTogether} does. */
export function createSendFollowUp(options: SendFollowUpOptions): SendFollowUp {
  const sendTogether = createSendTogether(options);
  return async (request) => {
    const [outcome] = await sendTogether([request]);
    if (!outcome) throw new Error('a reminder without an outcome');
    return outcome;
  };
}

/**
 * Mails reminders of one customer together. It first records the start of each attempt; of concurrent callers only one
 * succeeds for a reminder and may mail it. A crash after that leaves the reminders `sending`; the process that finds
 * them settles them as unknown.
 */
export function createSendTogether(options: SendFollowUpOptions): SendTogether {
  const { handler, now, newId } = options;
  const recipientOf = reminderMail(options);

  function contextOf({ shopId, actorId }: SendRequest): CommandContext {
    // A random id: with an id derived from the reminder, two concurrent callers would both be accepted.
    const commandId = newId();
    return { commandId, shopId, actorId, correlationId: commandId, now: now() };
  }

  return async function sendTogether(requests) {
    const looked = await Promise.all(requests.map(lookAt));
    const ready = looked.flatMap((one) => ('about' in one ? [one] : []));
    const outcomes = new Map<SendRequest, SendOutcome>();
    for (const one of looked) if (!('about' in one)) outcomes.set(one.request, one.outcome);
    await mail(ready, (request, outcome) => outcomes.set(request, outcome));
    return requests.map((request) => {
      const outcome = outcomes.get(request);
      if (!outcome) throw new Error('a reminder without an outcome');
      return outcome;
    });
  };

  async function lookAt(request: SendRequest): Promise<Ready | Told> {
    const { state } = await handler.state(followUp, streams.followUp(request.followUpId));
    const decision = followUp.decide(startOf(request, request.followUpId), state);
    if ('rejected' in decision || state.status === 'none') return { request, outcome: rejection(decision) };
    return { request, about: state.about };
  }

  async function mail(ready: readonly Ready[], tell: (request: SendRequest, outcome: SendOutcome) => void) {
    const [first] = ready;
    if (!first) return;
    const { shopId } = first.request;
    const tellAll = (outcome: SendOutcome) => ready.forEach(({ request }) => void tell(request, outcome));
    const recipient = await recipientOf(shopId, first.about.customerId);
    if ('notMailed' in recipient) return tellAll(recipient);
    const { timeZone, address } = recipient;
    const sent = await sendClaimed(options, { shopId, address }, () => begin(recipient));
    if ('notAllowed' in sent) return tellAll({ ...sent, timeZone });
    if ('notBegun' in sent) return tellAll(sent);
    if ('notClaimed' in sent) return;
    const { claim: begun, delivered } = sent;
    await Promise.all(
      begun.map(async ({ request, attempt }) => {
        const settle = { type: 'SettleSend', attempt, on: businessDayOf(now(), timeZone), ...delivered } as const;
        const context = contextOf(request);
        const stream = streams.followUp(request.followUpId);
        const settled = await persistently(() => handler.handle(followUp, stream, settle, context));
        tell(request, { ...delivered, attempt, position: 'accepted' in settled ? settled.position : null });
      }),
    );

    async function begin({ mailOf }: ReminderRecipient) {
      const begun: (Ready & { readonly attempt: number })[] = [];
      for (const one of ready) {
        // The first that begins gives the mail its id: another's may be under way in a mail of its own.
        const started = await start(one.request, begun[0]?.request.followUpId ?? one.request.followUpId);
        if ('rejected' in started) tell(one.request, started);
        else begun.push({ ...one, attempt: started.attempt });
      }
      const [lead] = begun;
      if (!lead) return null;
      const names = begun.map(({ about }) => about.productName);
      return { mail: mailOf(names, messageIdOf(lead.request.followUpId)), claim: begun };
    }
  }

  async function start(request: SendRequest, leadId: string) {
    const stream = streams.followUp(request.followUpId);
    const started = await handler.handle(followUp, stream, startOf(request, leadId), contextOf(request));
    if ('rejected' in started) return started;
    const attempt = attemptOf(started.accepted);
    return attempt === null ? ({ rejected: 'follow_up_sending' } as const) : { attempt };
  }
}

/** A reminder that may not begin. */
interface Told {
  readonly request: SendRequest;
  readonly outcome: SendOutcome;
}

/** A reminder that may begin. */
interface Ready {
  readonly request: SendRequest;
  readonly about: FollowUpScheduled['data'];
}

function startOf({ requestId, despiteUnknown = false }: SendRequest, leadId: string) {
  const command = { type: 'StartSend', messageId: messageIdOf(leadId), despiteUnknown } as const;
  return requestId === undefined ? command : { ...command, requestId };
}

function rejection(decision: FollowUpDecision) {
  return 'rejected' in decision ? decision : ({ rejected: 'follow_up_not_found' } as const);
}

/** Null if a lost append had already recorded the start: nobody knows how far that attempt came. */
function attemptOf(accepted: readonly FollowUpEvent[]): number | null {
  const [started] = accepted;
  return started?.type === 'FollowUpSendStarted' ? started.data.attempt : null;
}
