import type { OpenAPIV3_1 } from 'openapi-types';
import { exampleOf, type Schema } from './example.ts';
import type { Access, Facts } from './facts.ts';
import { TAGS } from './tags.ts';

type Operation = OpenAPIV3_1.OperationObject & Record<`x-${string}`, unknown>;
type Headers = Record<string, OpenAPIV3_1.HeaderObject>;

const DONE: Readonly<Record<string, string>> = {
  200: 'Feito',
  201: 'Criado',
  202: 'Aceito',
  204: 'Feito, sem corpo',
  304: 'Não mudou',
};
const ROLES = { owner: 'proprietário', cashier: 'caixa', analyst: 'analista' } as const;
/** For those who look after the installation: after all that shops use. */
const LAST = 'Administração';

const POSITION =
  'Até onde o registro foi escrito: devolvida numa consulta, a resposta já conta com este pedido. Falta quando nada foi registrado';
const CURSOR = 'O cursor da página seguinte; falta na última';
const RETRY_AFTER = 'Em quantos segundos tentar de novo';

/** Adds to every call what schemas do not tell: its name, who may call it, headers, media types; and orders the tags. */
export function complete(
  document: OpenAPIV3_1.Document,
  factsOf: (method: string, path: string) => Facts | undefined,
  access: Access | undefined,
): OpenAPIV3_1.Document {
  const tags = new Set<string>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, told] of Object.entries(item ?? {})) {
      const facts = factsOf(method, path);
      if (!facts) continue;
      const operation = told as Operation;
      for (const tag of operation.tags ?? []) tags.add(tag);
      operation.operationId = nameOf(method, path);
      tellCallers(operation, facts, access);
      tellBody(operation);
      addExample(operation);
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        tellResponse(status, response as OpenAPIV3_1.ResponseObject, facts);
      }
    }
  }
  return { ...document, tags: inOrder(tags) };
}

/** What several processes tell, as if one did. */
export function together(documents: readonly OpenAPIV3_1.Document[]): OpenAPIV3_1.Document {
  const [first, ...others] = documents;
  if (first === undefined) throw new Error('no document to begin with');
  const paths = { ...first.paths };
  for (const other of others) {
    for (const [path, item] of Object.entries(other.paths ?? {})) paths[path] = { ...item, ...paths[path] };
  }
  const tags = new Set(documents.flatMap(({ tags }) => (tags ?? []).map(({ name }) => name)));
  return { ...first, paths, tags: inOrder(tags) };
}

function inOrder(tags: ReadonlySet<string>): OpenAPIV3_1.TagObject[] {
  const sorted = [...tags].sort((a, b) => Number(a === LAST) - Number(b === LAST) || a.localeCompare(b, 'pt-BR'));
  return sorted.map((name) => ({ name, ...(TAGS[name] !== undefined && { description: TAGS[name] }) }));
}

/** `getTimelineProductsById`: stays the same as long as method and path do. */
function nameOf(method: string, path: string): string {
  const words = path.replace(/^\/api\//, '').replace(/\{(\w+)\}/g, 'by/$1');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method + words.split(/[/-]/).map(capital).join('');
}

/** A body that may be null may be left out. The generator says of every body that it is required. */
function tellBody({ requestBody }: Operation): void {
  if (!requestBody || !('content' in requestBody)) return;
  const { anyOf = [] } = (requestBody.content['application/json']?.schema ?? {}) as Schema;
  if (anyOf.some((variant) => (variant as Schema).type === 'null')) requestBody.required = false;
}

function tellCallers(operation: Operation, facts: Facts, access: Access | undefined): void {
  const { isPublic, audience, action, feature } = facts;
  const told: string[] = operation.description ? [operation.description] : [];
  if (isPublic) told.push('Quem pode: qualquer um, sem token.');
  else if (audience === 'operators') told.push('Quem pode: só administradores da instalação.');
  else {
    const may = action === undefined ? undefined : access?.rolesThatMay(action);
    const names: string[] = may?.map((role) => ROLES[role]) ?? ['todos os perfis da loja'];
    if (audience === 'all') names.push('administradores da instalação');
    told.push(`Quem pode: ${names.join(', ')}.`);
    operation['x-roles'] = may ?? Object.keys(ROLES);
    const scope = action !== undefined && access?.isScope(action) ? action : null;
    operation['x-scope'] = scope;
    const opening = scope === null ? [] : (access?.scopesThatOpen(scope) ?? []);
    const named = opening.map(({ name, says }) => `“${says}” (${name})`).join(' ou ');
    told.push(scope === null ? 'Chaves de API: não.' : `Chaves de API: com a permissão ${named}.`);
  }
  const plans = feature === undefined ? [] : (access?.plansWith(feature) ?? []);
  if (plans.length > 0) {
    told.push(`Planos: ${plans.join(' e ')}.`);
    operation['x-plans'] = plans;
  }
  operation.description = told.join('\n\n');
}

function addExample({ requestBody, tags: [tag] = [] }: Operation): void {
  const body = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json'];
  if (body?.schema) body.example = exampleOf(body.schema as Schema, tag);
}

function tellResponse(status: string, response: OpenAPIV3_1.ResponseObject, facts: Facts): void {
  if (response.description === 'Default Response') response.description = DONE[status] ?? 'Recusado';
  const { answers, isWrite, isPaged } = facts;
  const isDone = status.startsWith('2');
  const headers: Headers = {
    ...(isDone && isWrite && header('X-Log-Position', POSITION)),
    ...(isDone && isPaged && header('X-Next-Cursor', CURSOR)),
    ...(status === '429' && header('Retry-After', RETRY_AFTER)),
  };
  if (status === '200' && answers) {
    for (const [name, says] of Object.entries(answers.headers ?? {})) Object.assign(headers, header(name, says));
    response.content = Object.fromEntries(
      Object.entries(answers.media).map(([type, description]) => [
        type.split(';')[0],
        { schema: { type: 'string', description } },
      ]),
    );
  }
  if (Object.keys(headers).length > 0) response.headers = { ...response.headers, ...headers };
}

const header = (name: string, description: string): Headers => ({
  [name]: { description, schema: { type: 'string' } },
});
