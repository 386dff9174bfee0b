import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createWorld, type World } from './world.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What a body may have at most, and an address with its query. */
const LONG = 65_536;
const LONG_ADDRESS = 16_384;
/** Most take less than one, and all less than 20 where nothing else runs; a pattern that is quadratic takes seconds. */
const MOST_CPU_MS = 100;

const CLASSES = [
  ...[
    'a',
    'A',
    '1',
    ' ',
    '\t',
    '\n',
    '\r\n',
    ' \n',
    'a ',
    'a\n',
    '-',
    '.',
    '@',
    'a@',
    'a.',
    '#',
    '{',
    '{{',
    '{{a',
    '(',
  ],
  ...['+', '/', '"', '<', '\\', '\0', '\u0085', '\u00a0', '\u2028', '\u200d', '\u0301', '\u0345\u0301', 'é', 'ﷺ'],
  ...['👩‍👩‍👧', '👍🏽', '1\ufe0f\u20e3', '\ud800', 'İ', '\u1100\u1161', 'https://a.', 'data:image/png;base64,'],
];
const TEXTS = CLASSES.flatMap((part) => {
  const long = part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG);
  // What a pattern accepts up to its last character takes the longest.
  return [long, `${long.slice(1)}\0`, `x${long.slice(2)}!`];
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Values of the right shape, with one text in the place of another each time. */
function* withText(schema: JsonSchema, text: string): Generator<unknown> {
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as JsonSchema[];
  for (const variant of variants) yield* withText(variant, text);
  if (schema.type === 'string' || (schema.type === undefined && variants.length === 0)) yield text;
  if (schema.type === 'array') for (const item of withText(schema.items as JsonSchema, text)) yield [item];
  if (schema.type !== 'object') return;
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  const plain = Object.fromEntries(fields.map(([field, each]) => [field, plainValue(each)]));
  for (const [field, each] of fields) for (const value of withText(each, text)) yield { ...plain, [field]: value };
}

function plainValue(schema: JsonSchema): unknown {
  const variant = (schema.anyOf ?? schema.oneOf)?.[0] as JsonSchema | undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, each]) => [field, plainValue(each as JsonSchema)]),
    );
  }
  if (schema.type === 'array') return [plainValue(schema.items as JsonSchema)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return variant ? plainValue(variant) : 'a';
}

/** The least of three: others on the machine count as little as they can. */
function cpuMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > MOST_CPU_MS; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

it('is read by every route in no time, whatever it is', () => {
  let read = 0;
  for (const { name, schema = {} } of world.routes) {
    for (const [part, zod] of Object.entries({ body: schema.body, query: schema.querystring, params: schema.params })) {
      if (!(zod instanceof z.ZodType)) continue;
      read++;
      const shape = z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' });
      for (const long of TEXTS) {
        for (const value of withText(shape, part === 'body' ? long : long.slice(-LONG_ADDRESS))) {
          const ms = cpuMs(() => zod.safeParse(value));
          // To write the value down takes longer than to read it.
          if (ms > MOST_CPU_MS) expect.fail(`${name} took ${ms} ms: ${JSON.stringify(value).slice(0, 200)}`);
        }
      }
    }
  }
  expect(read).toBeGreaterThan(100);
}, 120_000);
