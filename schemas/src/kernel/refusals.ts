import { z } from 'zod';
import { errorBody } from './fields.ts';

const refusal = z.looseObject(errorBody.shape);

/** The response schemas of the statuses that a route may refuse with; details beside code and message pass through. */
export function refusals<S extends number>(...statuses: readonly S[]): Record<S, typeof refusal> {
  return Object.fromEntries(statuses.map((status) => [status, refusal])) as Record<S, typeof refusal>;
}
