import type { ServerOptions } from '@pdv/infra/http/server';
import { WEBHOOK_DATA, WEBHOOK_SAYS, type WebhookType, webhookEnvelope } from '@pdv/schemas/account/webhook-payloads';
import { WEBHOOK_RETRY_DAYS, WEBHOOK_TEST } from '@pdv/schemas/account/webhooks';
import { z } from 'zod';

/** A test runs it as it stands here. */
export const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** Se a entrega vem da loja, e agora. O corpo é o texto como chegou, antes de qualquer JSON.parse. */
export function isFromShop(headers: Record<string, string | undefined>, body: string, secret: string): boolean {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const HOW = `Cada entrega é um POST assinado como diz Standard Webhooks (standardwebhooks.com), que tem bibliotecas em muitas linguagens. Em TypeScript, sem nenhuma:

\`\`\`ts
${VERIFY_EXAMPLE}
\`\`\`

Responda 2xx em até 10 segundos; redirecionamentos não são seguidos. Sem isso a entrega é tentada de novo por ${WEBHOOK_RETRY_DAYS} dias, cada vez com mais pausa, e depois pode ser enviada de novo na tela. Uma entrega pode chegar mais de uma vez, sempre com o mesmo webhook-id: guarde os que já tratou. De uma mesma venda, produto, cliente, caixa ou transferência elas chegam em ordem. Um 410 pausa o webhook na hora; ${WEBHOOK_RETRY_DAYS} dias só de falhas também, e os proprietários recebem um e-mail. O que acontece durante a pausa não é enviado depois: peça-o com uma chave.

O corpo não diz quem é o cliente. Com uma chave de API, GET /api/checkouts/{id} diz o resto da venda de um saleId, GET /api/customers/{id} o de um cliente, e as outras chamadas o que falta.`;

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' as const },
});

const HEADERS = [
  header('webhook-id', 'Da entrega, igual em cada tentativa'),
  header('webhook-timestamp', 'Quando foi assinada, em segundos desde 1970'),
  header(
    'webhook-signature',
    '"v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio',
  ),
];

/** For the description of the API: what is posted to the webhooks of a shop. */
export function describeWebhooks(): NonNullable<ServerOptions['webhooks']> {
  const types = Object.keys(WEBHOOK_DATA) as WebhookType[];
  return Object.fromEntries(
    types.map((type) => {
      const { $schema: _, ...schema } = z.toJSONSchema(webhookEnvelope(type));
      const operation = {
        operationId: `on${type
          .split(/[.-]/)
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join('')}`,
        tags: ['Webhooks'],
        summary: WEBHOOK_SAYS[type],
        description:
          type === WEBHOOK_TEST ? HOW : `Como receber, e como conferir que vem da loja: veja ${WEBHOOK_TEST}.`,
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Recebido' },
          '410': { description: 'O endereço não existe mais: o webhook é pausado' },
        },
      };
      return [type, { post: operation }];
    }),
  ) as NonNullable<ServerOptions['webhooks']>;
}
