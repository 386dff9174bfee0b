import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../../mail/escape-html.ts';
import { exampleOf } from './example.ts';
import { type Field, fieldsOf, type Schema, typeOf } from './shape.ts';

export interface Operation extends OpenAPIV3_1.OperationObject {
  readonly method: string;
  readonly path: string;
}

/** One call: closed it is a line, open it tells all that the schemas know. */
export function renderOperation(operation: Operation): string {
  const { method, path, summary = '', description, security } = operation;
  const isPublic = security?.length === 0;
  return `<details data-search="${escapeHtml(`${method} ${path} ${summary}`.toLowerCase())}">
<summary><b class="method ${method}">${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span>${
    isPublic ? '<em>público</em>' : ''
  }</summary>
<div class="body">${description ? `<p>${escapeHtml(description)}</p>` : ''}
${table('Endereço e consulta', parameterFields(operation))}
${table('Corpo', bodyFields(operation))}
<h3>Exemplo</h3><pre><code>${escapeHtml(curl(operation, isPublic))}</code></pre>
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
  return (parameters as OpenAPIV3_1.ParameterObject[]).flatMap(({ name, schema, required = false }) => {
    const [field] = fieldsOf({ type: 'object', properties: { [name]: (schema ?? {}) as Schema } });
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

const TOLD: Readonly<Record<string, string>> = {
  200: 'Feito',
  201: 'Criado',
  202: 'Aceito',
  204: 'Feito, sem corpo',
  304: 'Não mudou',
};

function renderResponse([status, response]: [string, unknown]): string {
  const { content, description } = response as OpenAPIV3_1.ResponseObject;
  const schema = schemaOf(content);
  const told = description === 'Default Response' ? (TOLD[status] ?? '') : description;
  const line = `<b class="status s${status[0]}">${status}</b> ${escapeHtml(told)}`;
  const fields = schema && fieldsOf(schema);
  if (!schema || !fields?.length || Number(status) >= 400) return `<p class="response">${line}${codes(schema)}</p>`;
  return `<details class="response"><summary>${line} <i>${escapeHtml(typeOf(schema))}</i></summary>${table('Campos', fields)}</details>`;
}

/** What a program tells the refusals apart by. */
function codes(schema: Schema | undefined): string {
  const told = (schema?.properties?.code as Schema | undefined)?.enum ?? [];
  return told.map((code) => ` <code>${escapeHtml(String(code))}</code>`).join('');
}

function curl(operation: Operation, isPublic: boolean): string {
  const { method, path } = operation;
  const schema = bodySchema(operation);
  const parts = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}http://localhost:3000${path}`];
  if (!isPublic) parts.push("-H 'Authorization: Bearer TOKEN'");
  if (schema) {
    parts.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(schema))}'`);
  }
  return parts.join(' \\\n  ');
}
