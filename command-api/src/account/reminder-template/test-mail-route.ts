import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Delivery, Mailer } from '@pdv/infra/mail/mailer';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { reminderTemplateRequest } from '@pdv/schemas/account/reminder-template';
import { testMailSent } from '@pdv/schemas/follow-ups/test-mail';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type MailAllowance, NOT_ALLOWED, sendAllowed } from '../../mail/mail-allowance.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import type { ChangeAccount } from '../settings/change-account.ts';
import { testMail } from './test-mail.ts';

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

/** POST /api/settings/follow-ups/test. Stores nothing, not even the template. */
export function registerTestMail(app: App, accounts: ChangeAccount, { mailer, mailAllowance }: Sending): void {
  app.post(
    '/api/settings/follow-ups/test',
    {
      onRequest: permit('change-settings'),
      config: { feature: 'followUps', rateLimit: perShop(5), sharedLimit: true },
      schema: {
        summary: 'Envia o e-mail de lembrete, como está escrito no pedido, ao endereço de quem pede',
        tags: ['Configurações'],
        body: reminderTemplateRequest,
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
    async ({ principal, body: reminderTemplate }) => {
      const { store, theme, members } = await accounts.state(principal);
      const member = members.get(principal.memberId);
      if (!store || !member) throw refuseAccount({ rejected: 'shop_not_found' });
      const { storeName, whatsapp, email: contact } = store;
      const to = { name: member.name, address: member.email };
      const mail = testMail({ storeName, whatsapp, contact, theme, reminderTemplate }, to, principal.shopId);
      const { delivery } = await sendAllowed(
        { send: (each) => mailer.send(each), mailAllowance },
        principal.shopId,
        mail,
      ).catch((error: { code?: string }) => {
        throw NOT_SENT[error.code ?? ''] ?? error;
      });
      return { success: true, message: SENT[delivery](to.address), delivery } as const;
    },
  );
}
