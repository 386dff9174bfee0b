import { z } from 'zod';
import { email, optionalText } from '../kernel/fields.ts';

const utm = z.object({
  source: optionalText(200),
  medium: optionalText(200),
  campaign: optionalText(200),
  term: optionalText(200),
  content: optionalText(200),
});

/** POST /api/leads/capture. `utm` are the parameters of the link that the visitor came by. */
export const captureLeadRequest = z.object({
  email,
  utm: utm.nullish(),
  /** What they ask; taken by the form that says so. */
  message: optionalText(1_000),
  /** `contact`: somebody who waits for an answer. */
  form: z.enum(['contact']).nullish(),
});
export type CaptureLeadRequest = z.input<typeof captureLeadRequest>;

export const leadCaptured = z.object({ success: z.literal(true), message: z.string() });
export type LeadCapturedAnswer = z.infer<typeof leadCaptured>;
