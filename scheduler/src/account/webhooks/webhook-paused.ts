import type { WebhookPaused } from '@pdv/schemas/account/webhook-events';
import { WEBHOOK_BACKLOG, WEBHOOK_RETRY_DAYS, type WebhookPauseReason } from '@pdv/schemas/account/webhooks';
import type { NoticeKind } from '../../notices/notice.ts';

interface Pause {
  readonly webhookId: string;
  readonly because: Exclude<WebhookPauseReason, 'owner'>;
}

const WHY: Readonly<Record<Pause['because'], string>> = {
  failing: `Nenhuma entrega deu certo por ${WEBHOOK_RETRY_DAYS} dias.`,
  gone: 'O endereço respondeu que não existe mais (410).',
  backlog: `Havia mais de ${WEBHOOK_BACKLOG.toLocaleString('pt-BR')} entregas na fila.`,
};

/** Mails owners once when a webhook was paused by itself: from then on their system hears of nothing. */
export const webhookPaused: NoticeKind<Pause> = {
  name: 'webhook-paused',
  switchedBy: 'emailNotifications',
  listensTo: ['WebhookPaused'],
  plan({ id, event, metadata }) {
    const { webhookId, because } = (event as WebhookPaused).data;
    if (because === 'owner') return [];
    return [{ id: `webhook-paused-${id}`, dueAt: new Date(metadata.occurredAt), about: { webhookId, because } }];
  },
  async write({ webhookId, because }) {
    return {
      subject: 'Um webhook da loja foi pausado',
      highlight: { label: 'Webhook', value: 'Pausado' },
      texts: [
        WHY[because],
        'Por isso, o que acontece na loja não é mais enviado a ele. Quando o seu sistema estiver pronto, reative o webhook e envie de novo o que ficou para trás.',
      ],
      figures: [],
      link: { label: 'Ver o webhook', path: `/settings?aba=webhooks&webhook=${webhookId}` },
      endedBy: 'Avisos por e-mail',
    };
  },
};
