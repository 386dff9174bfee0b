import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { errorBody } from '@pdv/schemas/kernel/fields';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const refusal = (description: string) => errorBody.describe(description);

const INVALID = refusal('Dados inválidos');
const UNAUTHORIZED = refusal('Falta o token de acesso, ou ele não vale mais');
const FORBIDDEN = refusal('O perfil ou o plano não permite');
const TOO_LARGE = refusal('Mais de 64 KB');
const NOT_JSON = refusal('O corpo não é JSON');
const TOO_MANY = refusal('Pedidos demais: espere o que diz Retry-After');
const UNAVAILABLE = refusal('Indisponível por instantes: tente de novo');

/** The route's own schemas, and what the server itself may answer to any route of its kind. */
export const describeRoute: NonNullable<FastifyDynamicSwaggerOptions['transform']> = (route) => {
  if (!route.url.startsWith('/api/')) return { schema: { hide: true }, url: route.url };
  const { body, params, querystring, response, ...rest } = route.schema ?? {};
  const config = route.route.config ?? {};
  const schema = {
    ...rest,
    ...(body !== undefined && { body }),
    ...(params !== undefined && { params }),
    ...(querystring !== undefined && { querystring }),
    ...(config.public && { security: [] }),
    response: {
      ...((body ?? params ?? querystring) !== undefined && { 400: INVALID }),
      ...(!config.public && { 401: UNAUTHORIZED, 403: FORBIDDEN }),
      ...(body !== undefined && { 413: TOO_LARGE, 415: NOT_JSON }),
      429: TOO_MANY,
      503: UNAVAILABLE,
      ...(response as object | undefined),
    },
  };
  return jsonSchemaTransform({ ...route, schema } as Parameters<typeof jsonSchemaTransform>[0]);
};
