import { randomUUID } from 'node:crypto';
import {
  changePreview,
  changeSubscriptionRequest,
  providerPage,
  runningSubscription,
} from '@pdv/schemas/account/subscription';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type App, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import type { Recorded } from './billing.ts';
import type { Payments } from './payments.ts';
import { askingProvider, declined, notConfigured, overdue, PROVIDER_REFUSALS, paymentNotFound } from './refusals.ts';

const tags = ['Plano'];
const onRequest = permit('manage-billing');
const common = refusals(401, 403, only(ACCOUNT_REFUSALS, 'no_subscription'), ...PROVIDER_REFUSALS);

/** Routes for a running subscription and the card that pays for it. */
export function registerChangeSubscription(app: App, payments: Payments | undefined): void {
  const provided = () => {
    if (!payments) throw notConfigured;
    return payments;
  };

  const changes = {
    ...refusals(400, 401, 403, only(ACCOUNT_REFUSALS, 'no_subscription'), overdue, declined, ...PROVIDER_REFUSALS),
  };
  app.post(
    '/api/subscription/change',
    {
      onRequest,
      schema: {
        summary: 'Muda o plano ou o período na hora, com o acerto proporcional',
        tags,
        body: changeSubscriptionRequest,
        response: { 200: runningSubscription, ...changes },
      },
    },
    async ({ principal: { shopId }, body, headers }, reply) => {
      const work = provided().changes.change(shopId, body.planType, body.period, commandIdOf(headers));
      return answer(await askingProvider(work), reply);
    },
  );

  app.post(
    '/api/subscription/change/preview',
    {
      onRequest,
      schema: {
        summary: 'Quanto uma mudança de plano cobraria agora',
        tags,
        body: changeSubscriptionRequest,
        response: { 200: changePreview, ...changes },
      },
    },
    async ({ principal: { shopId }, body }) => {
      const { dueCentavos } = await askingProvider(provided().changes.preview(shopId, body.planType, body.period));
      return { amount: toDecimal(dueCentavos) };
    },
  );

  for (const [path, ends, summary] of [
    ['/api/subscription/cancel', true, 'Cancela a assinatura para o fim do período já pago'],
    ['/api/subscription/resume', false, 'Desfaz o cancelamento'],
  ] as const) {
    app.post(
      path,
      { onRequest, schema: { summary, tags, response: { 200: runningSubscription, ...common } } },
      async ({ principal: { shopId }, headers }, reply) => {
        const work = provided().changes.endAtPeriodEnd(shopId, ends, commandIdOf(headers));
        return answer(await askingProvider(work), reply);
      },
    );
  }

  app.post(
    '/api/subscription/card',
    {
      onRequest,
      schema: {
        summary: 'Uma página do Stripe em que se troca o cartão',
        tags,
        response: { 200: providerPage, ...common },
      },
    },
    async ({ principal: { shopId } }) => {
      const { tables, provider, publicUrl } = provided();
      const customer = await tables.customer(shopId);
      if (!customer) throw refuseAccount({ rejected: 'no_subscription' });
      const back = `${publicUrl()}/settings?aba=cobranca`;
      return { url: await askingProvider(provider.cardLink(customer.customerId, back)) };
    },
  );

  app.post(
    '/api/subscription/invoices/:id',
    {
      onRequest,
      schema: {
        summary: 'Uma página do Stripe com a fatura e o PDF dela',
        tags,
        params: z.object({ id: z.string().regex(/^in_\w{1,80}$/, 'Fatura inválida') }),
        response: { 200: providerPage, ...refusals(400, 401, 403, paymentNotFound, ...PROVIDER_REFUSALS) },
      },
    },
    async ({ principal: { shopId }, params }) => {
      // Without a payment provider there are no invoices.
      if (!payments) throw paymentNotFound;
      const { tables, provider } = payments;
      const customer = await tables.customer(shopId);
      const url = customer && (await askingProvider(provider.invoiceLink(params.id, customer.customerId)));
      if (!url) throw paymentNotFound;
      return { url };
    },
  );
}

/** Uses the client's key if it sends one, so that the provider recognises a retry. */
function commandIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key) ? key : randomUUID();
}

function answer({ outcome, bought, subscription }: Recorded, reply: FastifyReply) {
  const { status, amountCentavos, periodEndsAt, endsAtPeriodEnd: cancelAtPeriodEnd } = subscription;
  if (status !== 'active' && status !== 'overdue') throw refuseAccount({ rejected: 'no_subscription' });
  sendPosition(reply, outcome);
  return { ...bought, amount: toDecimal(amountCentavos), status, periodEndsAt, cancelAtPeriodEnd };
}
