import { z } from 'zod';
import { HOLDOUT_PERCENTS } from '../account/shop-settings.ts';
import { line } from '../kernel/fields.ts';
import { interval } from '../kernel/interval.ts';
import { createTemplates } from '../kernel/mail-template.ts';
import { DROPPED_BECAUSE } from './campaign-events.ts';
import { segmentRule } from './segments.ts';

/** What may stand between `{{` and `}}` in a campaign's mail. `link` opens a chat with the shop. */
export const CAMPAIGN_VARIABLES = ['cliente', 'loja', 'link'] as const;
export type CampaignVariable = (typeof CAMPAIGN_VARIABLES)[number];
export const campaignTemplates = createTemplates(CAMPAIGN_VARIABLES);

export const CAMPAIGN_NAME_MAX = 80;
/** Mails of a campaign leave from 9:00 to 21:00 of the shop's zone, and so it can begin at these full hours. */
export const CAMPAIGN_HOURS = { first: 9, last: 20 } as const;
/** So many days ahead a campaign can be scheduled. */
export const SCHEDULED_AHEAD_DAYS = 365;
/** A mail that has not left so many days after the campaign's start does not leave any more. */
export const CAMPAIGN_LATE_DAYS = 7;
/** Of the mails that a plan allows on a day, this part may be gone when a campaign's leaves: the rest is for reminders and receipts. */
export const CAMPAIGN_SHARE_OF_MAILS = 0.8;
/** What customers buy in so many days from the campaign's start on counts. */
export const CAMPAIGN_COUNTS_DAYS = 30;

const template = { subject: campaignTemplates.fields.subject, text: campaignTemplates.fields.text };

/** POST /api/campaigns and PUT /api/campaigns/{id}. */
export const campaignRequest = z.object({
  name: line(CAMPAIGN_NAME_MAX).min(1, 'Dê um nome à campanha'),
  segmentId: z.string('Escolha um segmento').min(1, 'Escolha um segmento').max(40, 'Escolha um segmento'),
  ...template,
  holdoutPercent: z
    .literal(HOLDOUT_PERCENTS, 'Escolha uma das opções')
    .default(0)
    .describe('Quantos de cada cem clientes ficam sem o e-mail, para medir o efeito; 0 não mede'),
});
export type CampaignRequest = z.input<typeof campaignRequest>;

/** POST /api/campaigns/test: the mail as it is written, to whoever asks. */
export const campaignTestRequest = z.object(template);
export type CampaignTestRequest = z.input<typeof campaignTestRequest>;

/** POST /api/campaigns/{id}/schedule; null: now. */
export const scheduleCampaignRequest = z.object({
  at: z
    .object({
      day: z.iso.date('Data inválida').describe('Dia da loja'),
      hour: z
        .int('Escolha uma hora')
        .min(CAMPAIGN_HOURS.first, 'Os e-mails saem entre 9h e 21h')
        .max(CAMPAIGN_HOURS.last, 'Os e-mails saem entre 9h e 21h'),
    })
    .nullable(),
});
export type ScheduleCampaignRequest = z.input<typeof scheduleCampaignRequest>;

/** What POST and PUT answer. */
export const savedCampaign = z.object({
  id: z.string(),
  name: z.string(),
  segment: z.object({ id: z.string(), name: z.string() }),
  rules: z.array(segmentRule).describe('As condições do segmento quando a campanha foi salva'),
  subject: z.string(),
  text: z.string(),
  holdoutPercent: z.literal(HOLDOUT_PERCENTS),
});

/** `sending`: its time has come, and mails are still to leave; `done`: none is. */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'done', 'stopped'] as const;

/** GET /api/campaigns: newest first. */
export const campaign = savedCampaign.extend({
  status: z.enum(CAMPAIGN_STATUSES),
  savedAt: z.string(),
  at: z.string().nullable().describe('Quando começa ou começou a sair; null em rascunho'),
  customers: z
    .number()
    .nullable()
    .describe('Quantos clientes são da campanha, contando o grupo de comparação; null até começar'),
  heldOut: z.number().describe('Quantos deles estão no grupo de comparação'),
  mails: z.object({
    waiting: z.number().describe('Ainda vão sair'),
    sent: z.number(),
    recorded: z.number().describe('Quantos dos enviados só foram gravados: o envio de e-mails não estava configurado'),
    unknown: z.number().describe('Sem confirmação: a conexão caiu durante o envio'),
    refused: z.number(),
    dropped: z.number().describe('Não saem mais'),
  }),
});
export type Campaign = z.infer<typeof campaign>;
export type CampaignStatus = Campaign['status'];

const group = z.object({
  customers: z.number(),
  bought: z.number().describe('Quantos compraram'),
  revenue: z.string().describe('Quanto compraram, em reais'),
});

/** GET /api/campaigns/{id}/results; what was bought in 30 days from the start on. */
export const campaignResults = z.object({
  from: z.string().nullable().describe('O dia do início, desde a hora dele; null até começar'),
  until: z.string().nullable().describe('O último dia que conta; null até começar'),
  over: z.boolean().describe('Se esse dia já passou'),
  mailed: group.describe('Os clientes da campanha, tenham recebido o e-mail ou não'),
  heldOut: group,
  broughtMore: z
    .object({ total: interval, perCustomer: interval })
    .nullable()
    .describe('Quanto a campanha trouxe a mais, em reais, com o intervalo de 95%; null enquanto não dá para dizer'),
});
export type CampaignResults = z.infer<typeof campaignResults>;

/** Campaigns whose results are asked together: a page of the list. */
export const MOST_RESULTS = 100;

/** GET /api/campaigns/results: of each that has begun, without its comparison group. */
export const campaignBought = z.object({ id: z.string(), mailed: campaignResults.shape.mailed });
export type CampaignBought = z.infer<typeof campaignBought>;

export const CAMPAIGN_MAIL_STATUSES = [
  'waiting',
  'sending',
  'sent',
  'unknown',
  'refused',
  'dropped',
  'held-out',
] as const;

/** GET /api/campaigns/{id}/customers: by name. */
export const campaignCustomer = z.object({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  status: z.enum(CAMPAIGN_MAIL_STATUSES),
  because: z.enum(DROPPED_BECAUSE).nullable().describe('Por que o e-mail não sai'),
  sentAt: z.string().nullable(),
  delivery: z.enum(['smtp', 'outbox']).nullable(),
  bought: z.object({ orders: z.number(), total: z.string() }).describe('O que comprou nos dias que contam'),
});
export type CampaignCustomer = z.infer<typeof campaignCustomer>;
