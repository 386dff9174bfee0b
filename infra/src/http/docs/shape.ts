import type { OpenAPIV3_1 } from 'openapi-types';

export type Schema = OpenAPIV3_1.SchemaObject;

export interface Operation extends OpenAPIV3_1.OperationObject {
  readonly method: string;
  readonly path: string;
}

/** One line of a table of fields: what a list holds is told as `items[].…`. */
export interface Field {
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly note: string;
}

/** The fields of an object, those of nested objects and lists after their own. */
export function fieldsOf(schema: Schema, parent = ''): Field[] {
  const inner = objectIn(schema);
  if (!inner) return [];
  const { object, list } = inner;
  const prefix = parent + list === '' ? '' : `${parent}${list}.`;
  return Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const field = property as Schema;
    const required = object.required?.includes(name) ?? false;
    return [{ path, type: typeOf(field), required, note: noteOf(field) }, ...fieldsOf(field, path)];
  });
}

/** In one word or two: `texto`, `lista de: objeto`, `texto ou nulo`. */
export function typeOf(schema: Schema): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((variant) => typeOf(variant as Schema)))].join(' ou ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `lista de: ${typeOf(schema.items as Schema)}`;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? ''];
  return types.map((type) => TYPES[type] ?? 'qualquer valor').join(' ou ');
}

const TYPES: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'objeto',
  null: 'nulo',
};

/** Bounds and default, as far as the schema tells them. */
function noteOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, description } = schema;
  const notes = [
    description,
    minLength && `mínimo ${minLength}`,
    maxLength !== undefined && `até ${maxLength} caracteres`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `a partir de ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `até ${maximum}`,
    schema.default !== undefined && `sem valor: ${JSON.stringify(schema.default)}`,
  ];
  return notes.filter(Boolean).join(', ');
}

/** The object that a schema is, holds in its list (`[]`), or may be besides null. */
function objectIn(schema: Schema): { list: string; object: Schema } | undefined {
  if (schema.properties) return { list: '', object: schema };
  if (schema.type === 'array') {
    const inner = objectIn(schema.items as Schema);
    return inner && { list: `[]${inner.list}`, object: inner.object };
  }
  for (const variant of schema.anyOf ?? schema.oneOf ?? []) {
    const inner = objectIn(variant as Schema);
    if (inner) return inner;
  }
  return undefined;
}
