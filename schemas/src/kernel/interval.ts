import { z } from 'zod';

/** A difference in reais with its 95 % interval: decimal strings, which may have a sign. */
export const interval = z.object({ estimate: z.string(), low: z.string(), high: z.string() });
export type Interval = z.infer<typeof interval>;
