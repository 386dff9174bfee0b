import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Delivery, Mail, Mailer } from '@pdv/infra/mail/mailer';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import type { Action } from '@pdv/schemas/account/permissions';
import type { Feature } from '@pdv/schemas/account/plans';
import { reminderTemplateRequest } from '@pdv/schemas/account/reminder-template';
import { renderCampaign } from '@pdv/schemas/customers/campaign-mail';
import { CAMPAIGN_SHARE_OF_MAILS, campaignTestRequest } from '@pdv/schemas/customers/campaigns';
import { type ReminderMail, type ReminderShop, renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import { SAMPLE_REMINDER } from '@pdv/schemas/follow-ups/sample-reminder';
import { testMailSent } from '@pdv/schemas/follow-ups/test-mail';
import type { MailTemplate } from '@pdv/schemas/kernel/mail-template';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type MailAllowance, NOT_ALLOWED, sendAllowed } from '../../mail/mail-allowance.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import type { ChangeAccount } from '../settings/change-account.ts';

const NOT_SENT: Readonly<Record<string, Refusal>> = {
  mail_refused: new Refusal(502, {
    code: 'mail_refused',
    message: 'O servidor de e-mail recusou o teste. Confira o seu endereço em Configurações.',
  }),
  mail_unavailable: new Refusal(503, {
    code: 'mail_unavailable',
    message: 'Não foi possível enviar o teste: o servidor de e-mail não responde. Tente novamente em alguns minutos.',
  }),
  mail_uncertain: new Refusal(502, {
    code: 'mail_uncertain',
    message: 'A conexão caiu durante o envio: não sabemos se o teste chegou.',
  }),
};

const SENT: Readonly<Record<Delivery, (address: string) => string>> = {
  smtp: (address) => `Teste enviado para ${address}`,
  outbox: () => 'O envio de e-mails não está configurado: o teste foi salvo, mas não enviado.',
};

interface Sending {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailAllowance: MailAllowance;
}

interface TestMail {
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly action: Action;
  readonly feature: Feature;
  /** Of the day's mails, as in `MailAllowance`. */
  readonly share: number;
  readonly body: typeof reminderTemplateRequest;
  readonly render: (shop: Omit<ReminderShop, 'reminderTemplate'>, template: MailTemplate) => ReminderMail;
}

const TEST_MAILS: readonly TestMail[] = [
  {
    path: '/api/settings/follow-ups/test',
    tag: 'Configurações',
    summary: 'Envia o e-mail de lembrete, como está escrito no pedido, ao endereço de quem pede',
    action: 'change-settings',
    feature: 'followUps',
    share: 1,
    body: reminderTemplateRequest,
    render: (shop, reminderTemplate) =>
      renderReminder({ shop: { ...shop, reminderTemplate }, ...SAMPLE_REMINDER, unsubscribeUrl: null }),
  },
  {
    path: '/api/campaigns/test',
    tag: 'Campanhas',
    summary: 'Envia o e-mail de uma campanha, como está escrito no pedido, ao endereço de quem pede',
    action: 'change-campaigns',
    feature: 'campaigns',
    // As the campaign's own mails: receipts and reminders go on.
    share: CAMPAIGN_SHARE_OF_MAILS,
    body: campaignTestRequest,
    render: (shop, template) =>
      renderCampaign({ shop, template, customer: SAMPLE_REMINDER.customer, unsubscribeUrl: null }),
  },
];

/** POST /api/settings/follow-ups/test and POST /api/campaigns/test. They store nothing, not even the template. */
export function registerTestMails(app: App, accounts: ChangeAccount, sending: Sending): void {
  for (const mail of TEST_MAILS) registerTestMail(app, accounts, sending, mail);
}

function registerTestMail(app: App, accounts: ChangeAccount, { mailer, mailAllowance }: Sending, of: TestMail): void {
  const { path, tag, summary, action, feature, share, body, render } = of;
  app.post(
    path,
    {
      onRequest: permit(action),
      config: { feature, rateLimit: perShop(5), sharedLimit: true },
      schema: {
        summary,
        tags: [tag],
        body,
        response: {
          200: testMailSent,
          ...refusals(
            ...([400, 401, 403] as const),
            ATTEMPTS,
            only(ACCOUNT_REFUSALS, 'shop_not_found'),
            ...Object.values(NOT_SENT),
            ...Object.values(NOT_ALLOWED),
          ),
        },
      },
    },
    async ({ principal, body: template }) => {
      const { store, theme, members } = await accounts.state(principal);
      const member = members.get(principal.memberId);
      if (!store || !member) throw refuseAccount({ rejected: 'shop_not_found' });
      const { storeName, whatsapp, email: contact } = store;
      const to = { name: member.name, address: member.email };
      const rendered = render({ storeName, whatsapp, contact, theme }, template);
      const mail: Mail = {
        to,
        fromName: storeName,
        replyTo: { name: storeName, address: contact },
        ...rendered,
        subject: `[Teste] ${rendered.subject}`,
        subjects: [`account:${principal.shopId}`],
      };
      const { delivery } = await sendAllowed(
        { send: (each) => mailer.send(each), mailAllowance },
        principal.shopId,
        mail,
        share,
      ).catch((error: { code?: string }) => {
        throw NOT_SENT[error.code ?? ''] ?? error;
      });
      return { success: true, message: SENT[delivery](to.address), delivery } as const;
    },
  );
}
