import openapiTS, { astToString, type OpenAPI3, type OperationObject } from 'openapi-typescript';

const REFUSAL = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
  additionalProperties: true,
} as const;
const refused = {
  description: '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
} as const;

/**
 * TypeScript for the calls that keys may make, from what `/api/docs/json` answers. Its words are left out, so that the
 * file changes only where the API does, and all refusals share the form that they all have.
 */
export async function typesOf(document: OpenAPI3): Promise<string> {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(
      item as Record<string, OperationObject & { 'x-scope'?: string }>,
    )) {
      if (!operation['x-scope']) continue;
      const done = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
      const responses = { ...Object.fromEntries(done), default: refused };
      paths[path] = { ...paths[path], [method]: withoutWords({ ...operation, responses }) };
    }
  }
  const compact = { ...document, paths, components: { schemas: { Refusal: REFUSAL } } };
  return astToString(await openapiTS(compact as unknown as OpenAPI3));
}

const WORDS = new Set(['summary', 'description', 'example', 'title', 'format']);

/** A property may be called `description`, too: what it holds is a schema. */
function withoutWords<T>(told: T): T {
  if (Array.isArray(told)) return told.map(withoutWords) as T;
  if (typeof told !== 'object' || told === null) return told;
  const kept = Object.entries(told).filter(([name, value]) => !(WORDS.has(name) && typeof value !== 'object'));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutWords(value)])) as T;
}
