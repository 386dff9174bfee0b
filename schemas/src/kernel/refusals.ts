import { z } from 'zod';
import { errorBody } from './fields.ts';

const refusal = z.looseObject(errorBody.shape);

/** What stands beside code and message: the type, and what it says. */
export type RefusalFields = Readonly<Record<string, readonly [type: 'string' | 'integer' | 'number', says: string]>>;

/** What a route refuses with: a bare status, the codes of a decider with their statuses, or the refusal itself. */
type RefusalSource =
  | number
  | Readonly<Record<string, { readonly status: number; readonly fields?: RefusalFields }>>
  | { readonly statusCode: number; readonly body: { readonly code: string } };

/**
 * The response schemas of the statuses that a route may refuse with; details beside code and message pass through. The
 * codes are for whoever reads the API's description: what is answered is not held to them.
 */
export function refusals<const T extends readonly RefusalSource[]>(
  ...told: T
): Record<Extract<T[number], number>, typeof refusal> {
  const codes = new Map<number, string[]>();
  const fields = new Map<number, Record<string, z.ZodType>>();
  const add = (status: number, code?: string) => {
    codes.set(status, [...(codes.get(status) ?? []), ...(code === undefined ? [] : [code])]);
  };
  for (const each of told) {
    if (typeof each === 'number') add(each);
    else if (isThrown(each)) add(each.statusCode, each.body.code);
    else {
      for (const [code, { status, fields: beside }] of Object.entries(each)) {
        add(status, code);
        fields.set(status, { ...fields.get(status), ...fieldSchemas(code, beside) });
      }
    }
  }
  const schemas = [...codes].map(([status, known]) => [
    status,
    withCodes(refusal.extend(fields.get(status) ?? {}), known),
  ]);
  return Object.fromEntries(schemas) as Record<Extract<T[number], number>, typeof refusal>;
}

/** Told, and not held to either. */
function fieldSchemas(code: string, fields: RefusalFields = {}): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, [type, says]]) => [
      name,
      z
        .unknown()
        .optional()
        .meta({ type, description: `${says} (${code})` }),
    ]),
  );
}

function isThrown(told: Exclude<RefusalSource, number>): told is Extract<RefusalSource, { statusCode: number }> {
  return typeof (told as { statusCode?: unknown }).statusCode === 'number';
}

/** The same schema, its codes told in the description: other codes are not refused. */
export function withCodes<S extends z.ZodRawShape>(schema: z.ZodObject<S>, codes: readonly string[]) {
  const known = [...new Set(codes)].sort();
  if (known.length === 0) return schema as z.ZodObject<S & typeof errorBody.shape>;
  return schema.extend({ code: z.string().meta({ enum: known }) }) as unknown as z.ZodObject<
    S & typeof errorBody.shape
  >;
}

/** The codes that a refusal's schema tells. */
export function codesOf(schema: z.ZodObject): readonly string[] {
  const { code } = schema.shape;
  return (code instanceof z.ZodType && (code.meta()?.enum as string[] | undefined)) || [];
}

/** Of all that a decider may reject with, what one route can meet. */
export function only<T extends object, const K extends keyof T>(all: T, ...codes: readonly K[]): Pick<T, K> {
  return Object.fromEntries(codes.map((code) => [code, all[code]])) as Pick<T, K>;
}
