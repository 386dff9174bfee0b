import type { OpenAPIV3_1 } from 'openapi-types';
import { exampleOf } from './example.ts';
import type { Operation, Schema } from './shape.ts';

/** Where the page is not read in a browser that runs its script, which puts its own address here. */
export const ORIGIN = 'http://localhost:3000';

/** The call as one types it into a terminal, with all that it needs and nothing more. */
export function curl(operation: Operation, body: Schema | undefined): string {
  const { method, path, security, parameters = [], tags: [tag] = [] } = operation;
  const query = (parameters as OpenAPIV3_1.ParameterObject[])
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf((schema ?? {}) as Schema, tag, name)))}`);
  const url = `${ORIGIN}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const parts = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${/[?{]/.test(url) ? `'${url}'` : url}`];
  if (security?.length !== 0) parts.push("-H 'Authorization: Bearer TOKEN'");
  if (body) parts.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(body, tag))}'`);
  return parts.join(' \\\n  ');
}
