import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { errorBody } from '@pdv/schemas/kernel/fields';
import { codesOf, withCodes } from '@pdv/schemas/kernel/refusals';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { serverRefusals, type Traits } from './server-refusals.ts';

const TOLD: Readonly<Record<number, string>> = {
  400: 'Dados inválidos',
  401: 'Falta o token de acesso, ou ele não vale mais',
  403: 'O perfil ou o plano não permite',
  404: 'Não encontrado',
  409: 'Em conflito com o estado atual',
  413: 'Grande demais (o corpo tem até 64 KB)',
  415: 'O corpo não é JSON em UTF-8, sem compressão',
  422: 'Entendido, mas não pode ser feito assim',
  429: 'Pedidos demais: espere o que diz Retry-After',
  502: 'O servidor de e-mails recusou',
  503: 'Indisponível por instantes: tente de novo',
};

const IDEMPOTENCY_KEY = z
  .string()
  .optional()
  .describe(
    'De 1 a 200 caracteres ASCII visíveis, sem espaços (de ! a ~): repetir o pedido com a mesma chave não o faz duas vezes. A mesma chave em outra rota é outro pedido',
  );
const LOG_POSITION = z
  .string()
  .optional()
  .describe('A X-Log-Position de uma resposta anterior: esta já conta com o que lá foi feito');

/** The route's own schemas, and what the server itself may answer to any route of its kind. */
export const describeRoute: NonNullable<FastifyDynamicSwaggerOptions['transform']> = (route) => {
  if (!route.url.startsWith('/api/')) return { schema: { hide: true }, url: route.url };
  const { body, params, querystring, response = {}, ...rest } = route.schema ?? {};
  const config: { public?: boolean; audience?: string; feature?: string; readModels?: readonly string[] } =
    route.route.config ?? {};
  const own = Object.entries(response as Record<string, z.ZodType>);
  const refused = own.flatMap(([, schema]) => (schema instanceof z.ZodObject ? codesOf(schema) : []));
  const waits = config.readModels !== undefined && config.readModels.length > 0;
  const headers = {
    ...(refused.includes('invalid_idempotency_key') && { 'Idempotency-Key': IDEMPOTENCY_KEY }),
    ...(waits && { 'X-Log-Position': LOG_POSITION }),
  };
  const traits: Traits = {
    isWrite: route.route.method !== 'GET',
    isPublic: config.public === true,
    isGated: config.feature !== undefined,
    isForKeys: config.public !== true && config.audience !== 'operators',
    hasParams: params !== undefined,
    hasInput: (body ?? params ?? querystring) !== undefined,
    isPaged: querystring instanceof z.ZodObject && 'cursor' in querystring.shape,
    waits,
  };
  const schema = {
    ...rest,
    ...(body !== undefined && { body }),
    ...(params !== undefined && { params }),
    ...(querystring !== undefined && { querystring }),
    ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
    ...(config.public && { security: [] }),
    response: {
      ...Object.fromEntries(own.filter(([status]) => Number(status) < 400)),
      ...refusalsOf(new Map(own.map(([status, schema]) => [Number(status), schema])), traits),
    },
  };
  return jsonSchemaTransform({ ...route, schema } as Parameters<typeof jsonSchemaTransform>[0]);
};

/** By status: the server's codes and the route's own. */
function refusalsOf(own: ReadonlyMap<number, z.ZodType>, traits: Traits): Record<number, z.ZodType> {
  const ofServer = serverRefusals(traits);
  const statuses = new Set([...ofServer.keys(), ...own.keys()].filter((status) => status >= 400));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const route = own.get(status);
      const schema = route instanceof z.ZodObject ? route : errorBody;
      const told = withCodes(schema, [...(ofServer.get(status) ?? []), ...codesOf(schema)]);
      return [status, told.describe(route?.description ?? TOLD[status] ?? 'Recusado')];
    }),
  );
}
