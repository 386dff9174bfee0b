import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

const LONE_SURROGATE = '\ud800';

/** JSON texts, because JSON.stringify cannot write some of these numbers. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  string: ['{}', '[]', 'true', '12', '[["x"]]', '1e999', '"\\u0000"', '{"toString":"x"}'],
  number: ['{}', '[]', 'true', '"x"', '1e999', '-1e999', '1e308', '-1', '0.5', '9007199254740993', '1e-320'],
  boolean: ['{}', '[]', '"true"', '7', '1e999'],
  object: ['"x"', '7', 'true', '[7]'],
};

/** Bodies that every route must refuse: a good body with one field spoilt, at any depth. */
export function spoilt(good: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(good).flatMap(([field, value]) =>
    [...(WRONG[typeof value] ?? []), ...within(value)].map((wrong) => withField(good, field, wrong)),
  );
}

function within(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => [...within(each), 'null', '7']).map((each) => `[${each}]`);
  return typeof value === 'object' && value !== null ? spoilt(value as Record<string, unknown>) : [];
}

/** Bodies with unusual text. A route may accept or refuse them, but must survive them. */
export function odd(good: Readonly<Record<string, unknown>>): string[] {
  const texts = [LONE_SURROGATE, 'x'.repeat(20_000), '__proto__', "' OR 1=1 --", '<script>', '\u202e\u0301'.repeat(40)];
  return Object.entries(good).flatMap(([field, value]) =>
    typeof value === 'string' ? texts.map((text) => withField(good, field, JSON.stringify(text))) : [],
  );
}

function withField(good: Readonly<Record<string, unknown>>, field: string, json: string): string {
  const others = Object.entries(good).filter(([name]) => name !== field);
  return `{${[...others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:${json}`].join()}}`;
}

/** Bodies that every route with a body must refuse. */
export const NO_BODIES: readonly (readonly [string | Buffer, string])[] = [
  ['{"name":', 'application/json'],
  ['{"a":1}}', 'application/json'],
  ['null', 'application/json'],
  ['[]', 'application/json'],
  ['"x"', 'application/json'],
  ['1e999', 'application/json'],
  ['{"__proto__":{"role":"owner"}}', 'application/json'],
  ['{"constructor":{"prototype":{"role":"owner"}}}', 'application/json'],
  ['['.repeat(30_000), 'application/json'],
  [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json'],
  ['name=x', 'application/x-www-form-urlencoded'],
  ['x', 'text/plain'],
  ['<x/>', 'text/xml'],
];

/** JSON bodies that are compressed or not in UTF-8. */
export function unreadable(good: string): readonly { body: Buffer; type?: string; encoding?: string }[] {
  const body = Buffer.from(good);
  return [
    { body: gzipSync(body), encoding: 'gzip' },
    { body: deflateSync(body), encoding: 'deflate' },
    { body: brotliCompressSync(body), encoding: 'br' },
    { body, encoding: 'gzip' },
    { body: Buffer.from(good, 'utf16le'), type: 'application/json; charset=utf-16le' },
    { body: Buffer.from(good, 'latin1'), type: 'application/json; charset=iso-8859-1' },
  ];
}

/** A body that claims another shop, role or plan. */
export function claiming(good: Readonly<Record<string, unknown>>, shopId: string): string {
  const claims = { userId: shopId, shopId, plan: 'pro', status: 'trial', role: 'owner', id: shopId, isAdmin: true };
  return JSON.stringify({ ...claims, ...good });
}

export const TEN_MEGABYTES = `{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`;

/** Values for path parameters and queries, already encoded. */
export const ODD_WORDS = [
  'x',
  '%00',
  '%ed%a0%80',
  '%ff',
  '%',
  '__proto__',
  '..%2f..%2fetc',
  '-1',
  '1e999',
  'NaN',
  "'%20OR%201=1",
  '%5B%5D',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(180),
  'x'.repeat(3_000),
];
