import type { Schema } from './shape.ts';

/** A body of the right shape, for the example call; optional fields are left out. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = (schema.anyOf ?? schema.oneOf)?.[0];
  if (variant) return exampleOf(variant as Schema, name);
  if (schema.type === 'array') return [exampleOf(schema.items as Schema, name)];
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([field]) => schema.required?.includes(field));
    return Object.fromEntries(required.map(([field, property]) => [field, exampleOf(property as Schema, field)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return KNOWN.find(([pattern]) => pattern.test(name))?.[1] ?? '…';
}

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'ana@example.com'],
  [/password/i, 'segredo123'],
  [/price|amount|total/i, '58.99'],
  [/slug/i, 'padaria-sao-joao'],
  [/storeName/, 'Padaria São João'],
  [/ownerName/, 'Ana Conceição'],
  [/name/i, 'Café torrado 500 g'],
  [/category/i, 'Mercearia'],
  [/id$/i, '00000000-0000-4000-8000-000000000000'],
  [/date|day/i, '2026-11-21'],
];
