import './zod-pt-br.ts';
import { zodResolver as resolve } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The one way from a form to zod: it then speaks Portuguese, and pages without such a form do without zod.
 * @template Fields what the inputs hold, which the schema checks: a count is '' until somebody types a number
 * @returns a resolver that submits what the schema makes of the fields
 */
export function zodResolver<Fields extends FieldValues, Output>(schema: z.ZodType<Output>) {
  return resolve<Fields, unknown, Output, z.ZodType<Output, Fields>>(schema as z.ZodType<Output, Fields>);
}

/** Checks the fields with the schema, and submits them as they were typed: the server reads them by the same schema. */
export function rawZodResolver<Fields extends FieldValues>(schema: z.ZodType): Resolver<Fields, unknown, Fields> {
  return resolve(schema as z.ZodType<unknown, Fields>, undefined, { raw: true });
}
