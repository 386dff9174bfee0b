import type { OpenAPIV3_1 } from 'openapi-types';

export type Schema = OpenAPIV3_1.SchemaObject;

/**
 * A body of the right shape, to be sent as it is. Optional fields are left out, but for the first where all are.
 * @param tag what the call is about, which names go by
 */
export function exampleOf(schema: Schema, tag = '', name = ''): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = (schema.anyOf ?? schema.oneOf)?.[0] as Schema | undefined;
  // Variants of one object tell what each of them needs.
  const needed = schema.properties ? [...(schema.required ?? []), ...(variant?.required ?? [])] : [];
  if (variant && !schema.properties) return exampleOf(variant, tag, name);
  if (schema.type === 'array') {
    const length = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length }, () => exampleOf(schema.items as Schema, tag, name));
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    const required = fields.filter(([field]) => needed.includes(field) || ALSO.has(field));
    const shown = required.length > 0 ? required : fields.slice(0, 1);
    return Object.fromEntries(shown.map(([field, property]) => [field, exampleOf(property as Schema, tag, field)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (name === 'name') return NAMES[tag] ?? 'Café torrado 500 g';
  const ofTag = OF_TAG[tag]?.[name];
  if (ofTag !== undefined) return ofTag;
  return KNOWN.find(([pattern]) => pattern.test(name))?.[1] ?? '…';
}

/** Optional by the schema, and refused without one of them all the same. */
const ALSO: ReadonlySet<string> = new Set(['paymentMethod', 'price', 'productId']);

/** Of products where a tag has none of its own. */
const NAMES: Readonly<Record<string, string>> = {
  Campanhas: 'Volte sempre',
  'Chaves de API': 'ERP da loja',
  Clientes: 'João da Silva',
  Comandas: 'Mesa 4',
  Configurações: 'Ana Conceição',
  Equipe: 'Bia Souza',
  Relatórios: 'Vendas por dia',
  Segmentos: 'Compraram há pouco',
};

/** What a field is only in the calls of one tag. */
const OF_TAG: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'A receber': { limit: '300.00' },
  Caixa: { cash: '50.00', card: '58.99', pix: '58.99', float: '50.00', registerName: 'Caixa 1', value: '50.00' },
  Campanhas: { segmentId: 'novos', subject: '{{cliente}}, sentimos a sua falta' },
  Configurações: { key: '52998224725', city: 'São Paulo', from: '08:00', to: '18:00' },
};

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^pin$/, '482915'],
  // <nfeProc>…</nfeProc>
  [/^file$/, 'PG5mZVByb2M+4oCmPC9uZmVQcm9jPg=='],
  [/percent/i, '2.00'],
  [/^paymentIntentId$/, 'pi_3QExemplo'],
  [/email/i, 'ana@example.com'],
  [/password/i, 'segredo123'],
  [/price|amount|total/i, '58.99'],
  [/slug/i, 'padaria-sao-joao'],
  [/storeName/, 'Padaria São João'],
  [/ownerName/, 'Ana Conceição'],
  [/token/i, 'TOKEN'],
  [/phone|whatsapp/i, '(11) 98123-4410'],
  [/color/i, '#3b82f6'],
  [/reason/, 'Contagem do mês'],
  [/subject/, '{{cliente}}, está na hora de {{produto}} de novo?'],
  [/^text$/, 'Oi, {{cliente}}! Fale com a gente: {{link}}'],
  [/category/i, 'Mercearia'],
  [/ids?$/i, '00000000-0000-4000-8000-000000000000'],
  [/date|day/i, '2026-11-21'],
  [/^since$/, '2026-11-21T12:00:00Z'],
  [/^url$/, 'https://sistema.exemplo.com/webhooks'],
];
