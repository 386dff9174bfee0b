import { Refusal } from '@pdv/infra/http/refusal';
import { NoticeRefused } from '@pdv/infra/payments/provider';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import type { Payments } from './payments.ts';
import { askingProvider, notConfigured, PROVIDER_REFUSALS } from './refusals.ts';

/** The provider's events carry whole objects. */
const BODY_LIMIT = 512 * 1024;

const notSigned = new Refusal(400, { code: 'invalid_signature', message: 'A assinatura não confere.' });

/**
 * POST /api/webhooks/stripe: the signature of the raw body authenticates the sender; no session is needed. The provider
 * retries for days after any answer but 2xx.
 */
export async function registerWebhook(app: App, payments: Payments | undefined): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain as unknown as App;
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/webhooks/stripe',
      {
        bodyLimit: BODY_LIMIT,
        config: { public: true, rateLimit: false },
        schema: {
          summary: 'Avisos do Stripe, assinados por ele; cada um vale uma vez, em qualquer ordem',
          tags: ['Plano'],
          response: { 200: z.object({ received: z.boolean() }), ...refusals(400, notSigned, ...PROVIDER_REFUSALS) },
        },
      },
      async ({ headers, body }) => {
        if (!payments) throw notConfigured;
        const signature = headers['stripe-signature'];
        if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw notSigned;
        await askingProvider(payments.notices(noticeIn(payments, body, signature)));
        return { received: true };
      },
    );
  });
}

function noticeIn({ provider }: Payments, body: Buffer, signature: string) {
  try {
    return provider.readNotice(body, signature);
  } catch (error) {
    throw error instanceof NoticeRefused ? notSigned : error;
  }
}
