import { campaign, campaignMail, mailIdOf, segments } from '@pdv/command-api/commands/customers';
import { shareOf } from '@pdv/infra/ids/share-of';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decider } from '@pdv/schemas/kernel/decider';
import { demoId } from '@pdv/schemas/kernel/demo';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import { hoursOf } from '../seed/calendar.ts';
import { accepted, encodables } from '../seed/sample-events.ts';
import type { ShortStream } from '../seed/writing.ts';
import type { DemoShop } from './demo-shop.ts';

/** A customer of the campaign, in one of its two groups. */
export interface CampaignMember {
  readonly customerId: string;
  readonly as: 'mailed' | 'held-out';
}

/** Its 30 days of results are over. */
const DAYS_AGO = 34;
const LEAVES_AT_HOUR = 10;
const HOLDOUT_PERCENT = 20;
/** It goes to those who bought within so many days. */
export const CAMPAIGN_WITHIN_DAYS = 180;

export const campaignDayOf = ({ day }: Pick<DemoShop, 'day'>): BusinessDay => addDays(day, -DAYS_AGO);

const campaignIdOf = (shopId: string) => demoId(uuidV5(shopId, 'campaign'));

/** The group of a customer, as the sending of campaigns draws it. */
export function groupInCampaign(shopId: string, customerId: string): CampaignMember['as'] {
  return shareOf(`campaign/${campaignIdOf(shopId)}/${customerId}`) < HOLDOUT_PERCENT / 100 ? 'held-out' : 'mailed';
}

/** A segment of the shop, and its campaign with a mail for each member. */
export function* campaignOfDemo(shop: DemoShop, members: readonly CampaignMember[]): Generator<ShortStream> {
  const { shopId, owner, timeZone, profile } = shop;
  const { name, subject, text } = profile.campaign;
  const campaignId = campaignIdOf(shopId);
  const on = campaignDayOf(shop);
  const leaves = hoursOf(on, timeZone, [LEAVES_AT_HOUR, LEAVES_AT_HOUR + 1]).opensMs;
  const savedAt = new Date(leaves - 3_600_000);
  const at = new Date(leaves).toISOString();
  const rules = [{ what: 'last-purchase', is: 'within', days: CAMPAIGN_WITHIN_DAYS }] as const;
  const segment = { id: demoId(uuidV5(shopId, 'segment')), name: profile.campaign.segment };
  const plan = { name, segment, rules, template: { subject, text }, holdoutPercent: HOLDOUT_PERCENT } as const;
  const recipients = members.filter(({ as }) => as === 'mailed').length;
  const sent = members.map((member, index) => ({ ...member, at: new Date(leaves + index * 2_000) }));
  const done = sent.at(-1)?.at ?? new Date(leaves);

  yield told(shopId, streams.segments(shopId), segments, [
    [{ type: 'CreateSegment', segmentId: segment.id, segment: { name: segment.name, rules } }, owner.memberId, savedAt],
  ]);
  yield told(shopId, streams.campaign(campaignId), campaign, [
    [{ type: 'CreateCampaign', shopId, campaignId, plan }, owner.memberId, savedAt],
    [{ type: 'ScheduleCampaign', at }, owner.memberId, savedAt],
    [{ type: 'StartCampaign', at, on }, SCHEDULER, new Date(leaves)],
    [{ type: 'NoteAddressed', recipients, heldOut: members.length - recipients }, SCHEDULER, done],
  ]);
  for (const { customerId, as, at: when } of sent) {
    const mailId = mailIdOf(campaignId, customerId);
    const mail = { campaignId, mailId, customerId, as };
    const messageId = `campaign-${mailId}@fregues`;
    yield told(shopId, streams.campaignMail(mailId), campaignMail, [
      [{ type: 'PlanMail', mail }, SCHEDULER, new Date(leaves)],
      ...(as === 'mailed'
        ? ([
            [{ type: 'StartMail', messageId }, SCHEDULER, when],
            [{ type: 'SettleMail', attempt: 1, outcome: 'sent', on }, SCHEDULER, when],
          ] as const)
        : []),
    ]);
  }
}

const SCHEDULER = 'system:scheduler';

type Told<C> = readonly [command: C, actorId: string, at: Date];

/** A stream's events as its decider gives them. */
function told<S, C, E extends DomainEvent, R extends string>(
  shopId: string,
  stream: string,
  { initial, decide, evolve }: Decider<S, C, E, R>,
  commands: readonly Told<C>[],
): ShortStream {
  let state = initial();
  let revision = 0n;
  const events = commands.flatMap(([command, actorId, at], index) => {
    const happened = accepted(decide(command, state));
    for (const event of happened) state = evolve(state, event, revision++);
    return encodables(shopId, { commandId: uuidV5(shopId, `${stream}/${index}`), actorId, at, events: happened });
  });
  return { stream, events };
}
