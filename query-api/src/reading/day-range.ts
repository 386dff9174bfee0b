import { day } from '@pdv/schemas/kernel/fields';
import { z } from 'zod';

export const UPSIDE_DOWN = 'A data inicial deve vir antes da final.';

/** Days of the shop, both included. */
export const dayRange = {
  from: day.optional().describe('Primeiro dia, AAAA-MM-DD no fuso da loja, incluído'),
  to: day.optional().describe('Último dia, AAAA-MM-DD no fuso da loja, incluído'),
};

/** A query with `dayRange`: 400 for a range that ends before it starts, as for reports. */
export function inOrder<Shape extends z.ZodRawShape & typeof dayRange>(shape: Shape) {
  return z.object(shape).superRefine((query, context) => {
    const { from, to } = query as { from?: string; to?: string };
    if (from !== undefined && to !== undefined && from > to) {
      context.addIssue({ code: 'custom', path: ['from'], message: UPSIDE_DOWN });
    }
  });
}
