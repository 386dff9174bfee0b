import { fold } from '@pdv/infra/testing/given';
import type { CampaignEvent, CampaignMailEvent, CampaignPlan } from '@pdv/schemas/customers/campaign-events';
import { describe, expect, it } from 'vitest';
import { type CampaignCommand, campaign } from './decider.ts';
import { type CampaignMailCommand, campaignMail } from './mail-decider.ts';

const plan: CampaignPlan = {
  name: 'Volta às aulas',
  segment: { id: 'vip', name: 'VIP' },
  rules: [],
  template: { subject: 'Novidades', text: 'Venha ver.' },
  holdoutPercent: 10,
};
const of = { campaignId: 'c', name: plan.name };
const { template, ...others } = plan;
const saved: CampaignEvent = {
  type: 'CampaignSaved',
  data: { campaignId: 'c', ...others, personal: { subject: 'account:s', fields: template } },
};
const at = '2026-11-27T12:00:00.000Z';
const scheduled: CampaignEvent = { type: 'CampaignScheduled', data: { ...of, at } };
const started: CampaignEvent = { type: 'CampaignStarted', data: { ...of, on: '2026-11-27' } };
const addressed: CampaignEvent = { type: 'CampaignAddressed', data: { ...of, recipients: 9, heldOut: 1 } };
const stopped = (after: boolean): CampaignEvent => ({ type: 'CampaignStopped', data: { ...of, started: after } });
const deleted: CampaignEvent = { type: 'CampaignDeleted', data: of };
const decide = (given: readonly CampaignEvent[], command: CampaignCommand) =>
  campaign.decide(command, fold(campaign, given));

const OTHER = { ...plan, name: 'Natal' };
const change: CampaignCommand = { type: 'ChangeCampaign', shopId: 's', campaignId: 'c', plan: OTHER };
const schedule = (when = at): CampaignCommand => ({ type: 'ScheduleCampaign', at: when });
const start = (when = at): CampaignCommand => ({ type: 'StartCampaign', at: when, on: '2026-11-27' });
const note: CampaignCommand = { type: 'NoteAddressed', recipients: 9, heldOut: 1 };

describe('a campaign', () => {
  it('is a draft that can be changed, scheduled, moved and taken back', () => {
    expect(decide([], { type: 'CreateCampaign', shopId: 's', campaignId: 'c', plan })).toEqual({ accepted: [saved] });
    expect(decide([saved], { type: 'CreateCampaign', shopId: 's', campaignId: 'c', plan: OTHER })).toEqual({
      accepted: [],
    });
    expect(decide([saved], { type: 'ChangeCampaign', shopId: 's', campaignId: 'c', plan })).toEqual({ accepted: [] });
    expect(decide([saved], change)).toMatchObject({ accepted: [{ type: 'CampaignSaved', data: { name: 'Natal' } }] });
    expect(decide([saved], schedule())).toEqual({ accepted: [scheduled] });
    expect(decide([saved, scheduled], schedule())).toEqual({ accepted: [] });
    expect(decide([saved, scheduled], schedule('2026-12-01T12:00:00.000Z'))).toMatchObject({
      accepted: [{ data: { at: '2026-12-01T12:00:00.000Z' } }],
    });
    expect(decide([saved, scheduled], change)).toEqual({ rejected: 'campaign_not_draft' });
    expect(decide([saved, scheduled], { type: 'StopCampaign' })).toEqual({ accepted: [stopped(false)] });
    expect(decide([saved, scheduled, stopped(false)], change)).toMatchObject({ accepted: [{ type: 'CampaignSaved' }] });
    expect(decide([saved], { type: 'DeleteCampaign' })).toEqual({ accepted: [deleted] });
  });

  it('begins at its time alone, once, and not after it was stopped or moved', () => {
    expect(decide([saved, scheduled], start())).toEqual({ accepted: [started] });
    const moved: CampaignEvent = { type: 'CampaignScheduled', data: { ...of, at: '2026-12-01T12:00:00.000Z' } };
    for (const given of [
      [saved],
      [saved, scheduled, moved],
      [saved, scheduled, stopped(false)],
      [saved, scheduled, started],
    ]) {
      expect(decide(given, start())).toEqual({ accepted: [] });
    }
  });

  it('knows once who gets it, and ends where it is stopped', () => {
    expect(decide([saved, scheduled, started], note)).toEqual({ accepted: [addressed] });
    expect(decide([saved, scheduled, started, addressed], note)).toEqual({ accepted: [] });
    const over = [saved, scheduled, started, stopped(true)];
    expect(decide([saved, scheduled, started], { type: 'StopCampaign' })).toEqual({ accepted: [stopped(true)] });
    expect(decide(over, note)).toEqual({ accepted: [] });
    expect(decide(over, { type: 'StopCampaign' })).toEqual({ accepted: [] });
    for (const given of [over, [saved, scheduled, started]]) {
      expect(decide(given, schedule())).toEqual({ rejected: 'campaign_over' });
      expect(decide(given, { type: 'DeleteCampaign' })).toEqual({ rejected: 'campaign_not_draft' });
    }
  });

  it('is gone once it is deleted', () => {
    for (const command of [change, schedule(), start(), note, { type: 'StopCampaign' } as const]) {
      expect(decide([saved, deleted], command)).toEqual({ rejected: 'campaign_not_found' });
      expect(decide([], command)).toEqual({ rejected: 'campaign_not_found' });
    }
  });
});

const mail = { campaignId: 'c', mailId: 'm', customerId: 'ana' };
const planned = (as: 'mailed' | 'held-out'): CampaignMailEvent => ({
  type: 'CampaignMailPlanned',
  data: { ...mail, as },
});
const begun: CampaignMailEvent = { type: 'CampaignMailStarted', data: { ...mail, attempt: 1, messageId: 'x' } };
const settle = (outcome: 'sent' | 'unknown' | 'refused' | 'unavailable', attempt = 1): CampaignMailCommand => ({
  ...{ type: 'SettleMail', attempt, outcome, on: '2026-11-27' },
});
const decideMail = (given: readonly CampaignMailEvent[], command: CampaignMailCommand) =>
  campaignMail.decide(command, fold(campaignMail, given));
const startMail: CampaignMailCommand = { type: 'StartMail', messageId: 'x' };
const ended = (outcome: Parameters<typeof settle>[0]): CampaignMailEvent => {
  const decision = decideMail([planned('mailed'), begun], settle(outcome));
  const [event] = 'accepted' in decision ? decision.accepted : [];
  if (!event) throw new Error('nothing happened');
  return event;
};

describe('a mail of a campaign', () => {
  it('is planned once, and begun by one alone', () => {
    const plan: CampaignMailCommand = { type: 'PlanMail', mail: { ...mail, as: 'mailed' } };
    expect(decideMail([], plan)).toEqual({ accepted: [planned('mailed')] });
    expect(decideMail([planned('held-out')], plan)).toEqual({ accepted: [] });
    expect(decideMail([planned('mailed')], startMail)).toEqual({ accepted: [begun] });
    for (const given of [
      [],
      [planned('held-out')],
      [planned('mailed'), begun],
      ...(['sent', 'unknown', 'refused'] as const).map((outcome) => [planned('mailed'), begun, ended(outcome)]),
    ]) {
      expect(decideMail(given, startMail)).toEqual({ rejected: 'mail_not_waiting' });
    }
  });

  it('may be tried again only where it surely did not leave', () => {
    const away = [planned('mailed'), begun, ended('unavailable')];
    expect(decideMail(away, startMail)).toMatchObject({ accepted: [{ data: { attempt: 2 } }] });
    // The answer of an attempt that was given up for lost.
    const lost = [planned('mailed'), begun, ended('unknown')];
    expect(decideMail(lost, settle('sent'))).toMatchObject({ accepted: [{ type: 'CampaignMailSent' }] });
    expect(decideMail(lost, settle('unknown'))).toEqual({ accepted: [] });
    expect(decideMail([planned('mailed'), begun, ended('sent')], settle('unknown'))).toEqual({ accepted: [] });
  });

  it('is dropped only while it waits', () => {
    const drop: CampaignMailCommand = { type: 'DropMail', because: 'unsubscribed' };
    expect(decideMail([planned('mailed')], drop)).toMatchObject({ accepted: [{ type: 'CampaignMailDropped' }] });
    for (const given of [[planned('held-out')], [planned('mailed'), begun]]) {
      expect(decideMail(given, drop)).toEqual({ accepted: [] });
    }
  });
});
