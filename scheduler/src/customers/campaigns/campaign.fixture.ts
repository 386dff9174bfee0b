import { randomUUID } from 'node:crypto';
import { type CampaigningOptions, createCampaigning, type FindAudience } from '@pdv/command-api/commands/customers';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { UNLIMITED } from '@pdv/infra/mail/send-limiter';
import type { CampaignPlan } from '@pdv/schemas/customers/campaign-events';
import { streams } from '@pdv/schemas/log';
import { recordedIn, type Testbed, tell, unsubscribeUrl } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { createDueTable } from '../../sending/due-table.ts';
import { createShopZones } from '../../sending/shop-zones.ts';
import { createSending } from '../../sending/tick.ts';
import { createCampaignMailProjection } from './mail-projection.ts';
import { campaignMails } from './mails.ts';

/** Every customer of the shop, as the log tells. */
export function everybody({ store, codec }: Pick<Testbed, 'store' | 'codec'>): FindAudience {
  return async function* (shopId) {
    for await (const recorded of store.read(streams.customers(shopId))) {
      const [decoded] = await codec.decode([recorded]);
      const event = decoded?.event as { type: string; data: { customerId: string } };
      if (event.type === 'CustomerAdded') yield [event.data.customerId];
    }
  };
}

/** A campaign that begins at that instant. Returns its id. */
export async function scheduleCampaign(
  testbed: Testbed,
  shopId: string,
  at: Date,
  plan: Partial<Omit<CampaignPlan, 'template'>> = {},
): Promise<string> {
  const campaignId = randomUUID();
  const of = { campaignId, name: 'Volta às aulas' };
  await tell(
    testbed,
    shopId,
    streams.campaign(campaignId),
    {
      type: 'CampaignSaved',
      data: {
        ...{ campaignId, name: 'Volta às aulas', segment: { id: 'vip', name: 'VIP' }, rules: [] },
        personal: {
          subject: `account:${shopId}`,
          fields: { subject: '{{cliente}}, temos novidades', text: 'Oi, {{cliente}}! Venha ver.\n\n{{loja}}' },
        },
        holdoutPercent: 0,
        ...plan,
      },
    },
    { type: 'CampaignScheduled', data: { ...of, at: at.toISOString() } },
  );
  return campaignId;
}

export const stopCampaign = (testbed: Testbed, shopId: string, campaignId: string) =>
  tell(testbed, shopId, streams.campaign(campaignId), {
    type: 'CampaignStopped',
    data: { campaignId, name: 'Volta às aulas', started: true },
  });

interface SendingOptions {
  readonly testbed: Testbed;
  readonly mailer: Pick<Mailer, 'send'> & Partial<Mailer>;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
  readonly audience?: FindAudience;
}

/** What sends campaigns, without the processes around it. */
export function campaignSender({ testbed, mailer, now, onProblem, audience = everybody(testbed) }: SendingOptions) {
  const { store, codec, pool } = testbed;
  const sending: CampaigningOptions['mailer'] = { delivery: 'smtp', permit: async () => UNLIMITED, ...mailer };
  const options = { store, codec, pool, mailer: sending, audience, unsubscribeUrl, now, onProblem };
  const campaigning = createCampaigning(options);
  const mails = campaignMails(campaigning, createShopZones(pool).all);
  const tick = createSending({ table: createDueTable(pool, 'campaign_mails'), mails, onProblem });
  return {
    ...campaigning,
    /** Projects the log, and sends what is due. */
    async tick() {
      const handle = createCampaignMailProjection({ pool, save: async () => {}, now });
      await handle({ events: await codec.decode(await recordedIn(testbed)), checkpoint: 'c' });
      return tick(now());
    },
  };
}

/** The last event of every customer's mail, by customer. */
export async function endsOf(testbed: Testbed): Promise<ReadonlyMap<string, string>> {
  const ends = new Map<string, string>();
  const names = new Set((await recordedIn(testbed)).map(({ stream }) => stream));
  for (const stream of names) {
    if (!stream.startsWith('campaign-mail-')) continue;
    const life: { type: string; data: { customerId: string } }[] = [];
    for await (const recorded of testbed.store.read(stream)) {
      for (const { event } of await testbed.codec.decode([recorded])) life.push(event as never);
    }
    const last = life.at(-1);
    if (last) ends.set(last.data.customerId, last.type);
  }
  return ends;
}
