import { toDecimal } from '@pdv/schemas/kernel/money';
import type { Handlers } from '../../runner/projection.ts';
import { entry } from './entry.ts';

/** Settings without free text, which may name people. Members by id: the query joins their names. */
export const accountEntries: Handlers = {
  StoreChanged: (fact) => [entry('StoreChanged', fact, {})],
  TimeZoneChanged: (fact) => [entry('TimeZoneChanged', fact, { after: { timeZone: fact.data.timeZone } })],
  EmailConfirmed: (fact) => [entry('EmailConfirmed', fact, { after: { memberId: fact.data.memberId } })],
  CatalogChanged: (fact) => {
    const { shopId: _, personal: __, ...after } = fact.data;
    return [entry('CatalogChanged', fact, { after })];
  },
  OpeningHoursChanged: (fact) => [
    entry('OpeningHoursChanged', fact, { after: { openingHours: fact.data.openingHours } }),
  ],
  ThemeChanged: (fact) => {
    const { shopId: _, ...after } = fact.data;
    return [entry('ThemeChanged', fact, { after })];
  },
  NotificationsChanged: (fact) => {
    const { shopId: _, ...after } = fact.data;
    return [entry('NotificationsChanged', fact, { after })];
  },
  ReminderTemplateChanged: (fact) => [entry('ReminderTemplateChanged', fact, {})],
  PixKeySet: (fact) => [entry('PixKeySet', fact, { after: { kind: fact.data.kind } })],
  PixKeyRemoved: (fact) => [entry('PixKeyRemoved', fact, {})],
  LateChargesChanged: (fact) => {
    const { fineBasisPoints, monthlyInterestBasisPoints } = fact.data;
    const after = { fine: toDecimal(fineBasisPoints), monthlyInterest: toDecimal(monthlyInterestBasisPoints) };
    return [entry('LateChargesChanged', fact, { after })];
  },
  RegisterRulesChanged: (fact) => [entry('RegisterRulesChanged', fact, { after: { rules: fact.data.rules } })],
  MemberAdded: (fact) => {
    const { memberId, role } = fact.data;
    return [entry('MemberAdded', fact, { after: { memberId, role } })];
  },
  MemberChanged: (fact) => {
    const { memberId, role, roleBefore } = fact.data;
    return [entry('MemberChanged', fact, { before: { memberId, role: roleBefore }, after: { memberId, role } })];
  },
  PlanChanged: (fact) => [entry('PlanChanged', fact, { after: { plan: fact.data.plan, origin: fact.data.origin } })],
  SubscriptionChanged: (fact) => {
    const { plan, period, status, periodEndsAt, endsAtPeriodEnd } = fact.data;
    return [entry('SubscriptionChanged', fact, { after: { plan, period, status, periodEndsAt, endsAtPeriodEnd } })];
  },
  InvoicePaid: (fact) => [entry('InvoicePaid', fact, { after: charge(fact.data) })],
  ChargeFailed: (fact) => [
    entry('ChargeFailed', fact, { after: { ...charge(fact.data), attempt: fact.data.attempt } }),
  ],
  PaymentRefunded: (fact) => {
    const refunded = toDecimal(fact.data.refundedCentavos);
    return [entry('PaymentRefunded', fact, { after: { ...charge(fact.data), refunded } })];
  },
  MemberRemoved: (fact) => [entry('MemberRemoved', fact, { before: { memberId: fact.data.memberId } })],
  ApiKeyCreated: (fact) => {
    const { name, prefix, scopes, expiresAt } = fact.data;
    return [entry('ApiKeyCreated', fact, { after: { name, prefix, scopes, expiresAt } })];
  },
  ApiKeyRevoked: (fact) => {
    const { name, prefix } = fact.data;
    return [entry('ApiKeyRevoked', fact, { before: { name, prefix } })];
  },
  WebhookRegistered: (fact) => {
    const { events, personal } = fact.data;
    return [entry('WebhookRegistered', fact, { after: { host: hostOf(personal.fields?.url), events } })];
  },
  WebhookChanged: (fact) => {
    const { events, eventsBefore, personal } = fact.data;
    const other = events.join() !== eventsBefore.join();
    const before = { host: hostOf(personal.fields?.urlBefore), ...(other && { events: eventsBefore }) };
    const after = { host: hostOf(personal.fields?.url), ...(other && { events }) };
    return [entry('WebhookChanged', fact, { before, after })];
  },
  WebhookPaused: (fact) => {
    const { because, personal } = fact.data;
    return [entry('WebhookPaused', fact, { after: { host: personal.fields?.host, pausedBecause: because } })];
  },
  WebhookResumed: (fact) => [entry('WebhookResumed', fact, { after: { host: fact.data.personal.fields?.host } })],
  WebhookSecretRenewed: (fact) => [
    entry('WebhookSecretRenewed', fact, { after: { host: fact.data.personal.fields?.host } }),
  ],
  WebhookDeleted: (fact) => [entry('WebhookDeleted', fact, { before: { host: fact.data.personal.fields?.host } })],
};

export const OF_WEBHOOKS = [
  'WebhookRegistered',
  'WebhookChanged',
  'WebhookPaused',
  'WebhookResumed',
  'WebhookSecretRenewed',
  'WebhookDeleted',
] as const;

/** Paths of addresses may hold secrets of the receiver. */
const hostOf = (url: string | undefined) => url && new URL(url).host;

function charge({ plan, period, amountCentavos }: { plan: string; period: string; amountCentavos: number }) {
  return { plan, period, amount: toDecimal(amountCentavos) };
}
