import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import type { OpenAPIV3_1 } from 'openapi-types';
import { curl } from './curl.ts';
import { type Field, fieldsOf, type Operation, type Schema, typeOf } from './shape.ts';

/** One call: closed it is a line, open it tells all that the schemas know. */
export function renderOperation(operation: Operation): string {
  const { method, path, summary = '', description, security } = operation;
  const isPublic = security?.length === 0;
  return `<details data-search="${escapeHtml(`${method} ${path} ${summary}`.toLowerCase())}">
<summary><b class="method ${method}">${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span>${
    isPublic ? '<em>público</em>' : ''
  }</summary>
<div class="body">${(description ?? '')
    .split('\n\n')
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}
${table('Endereço e consulta', parameterFields(operation))}
${table('Corpo', bodyFields(operation))}
<h3>Exemplo</h3><div class="example"><pre><code>${escapeHtml(curl(operation, bodySchema(operation)))}</code></pre><button type="button" hidden>Copiar</button></div>
<h3>Respostas</h3>${Object.entries(operation.responses ?? {})
    .map(renderResponse)
    .join('')}</div>
</details>`;
}

function table(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ path, type, required, note }) =>
      `<tr><td><code>${escapeHtml(path)}</code>${required ? '' : ' <i>opcional</i>'}</td><td>${escapeHtml(type)}</td><td>${escapeHtml(note)}</td></tr>`,
  );
  const head = '<tr><th scope="col">Campo</th><th scope="col">Tipo</th><th scope="col">Limites</th></tr>';
  return `<h3>${title}</h3><div class="scroll"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function parameterFields({ parameters = [] }: Operation): Field[] {
  return (parameters as OpenAPIV3_1.ParameterObject[]).flatMap(({ name, schema, description, required = false }) => {
    const property = { ...(schema as Schema | undefined), ...(description && { description }) };
    const [field] = fieldsOf({ type: 'object', properties: { [name]: property } });
    return field ? [{ ...field, required }] : [];
  });
}

function schemaOf(content: Record<string, OpenAPIV3_1.MediaTypeObject> | undefined): Schema | undefined {
  return content?.['application/json']?.schema as Schema | undefined;
}

function bodySchema({ requestBody }: Operation): Schema | undefined {
  return schemaOf((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content);
}

function bodyFields(operation: Operation): Field[] {
  const schema = bodySchema(operation);
  return schema ? fieldsOf(schema) : [];
}

function renderResponse([status, response]: [string, unknown]): string {
  const { content, description } = response as OpenAPIV3_1.ResponseObject;
  const schema = schemaOf(content);
  const line = `<b class="status s${status[0]}">${status}</b> ${escapeHtml(description)}`;
  const fields = schema && fieldsOf(schema);
  if (!schema || !fields?.length || Number(status) >= 400) {
    return `<p class="response">${line}${codes(schema)}${media(content)}</p>${table('Além de code e message', extras(schema))}`;
  }
  return `<details class="response"><summary>${line} <i>${escapeHtml(typeOf(schema))}</i></summary>${table('Campos', fields)}</details>`;
}

/** What it is where it is no JSON. */
function media(content: OpenAPIV3_1.ResponseObject['content'] = {}): string {
  const others = Object.entries(content).filter(([type]) => type !== 'application/json');
  return others
    .map(
      ([type, { schema }]) =>
        `<br><code>${escapeHtml(type)}</code> ${escapeHtml((schema as Schema).description ?? '')}`,
    )
    .join('');
}

const EVERY_REFUSAL = new Set(['code', 'message', 'issues']);

/** What a refusal tells beyond what all of them do. */
function extras(schema: Schema | undefined): Field[] {
  return schema ? fieldsOf(schema).filter(({ path }) => !EVERY_REFUSAL.has(path.split(/[.[]/)[0] ?? '')) : [];
}

/** What a program tells the refusals apart by. */
function codes(schema: Schema | undefined): string {
  const told = (schema?.properties?.code as Schema | undefined)?.enum ?? [];
  return told.map((code) => ` <code>${escapeHtml(String(code))}</code>`).join('');
}
