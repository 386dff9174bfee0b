import { z } from 'zod';
import { HOLDOUT_PERCENTS } from '../account/shop-settings.ts';
import { interval } from '../kernel/interval.ts';

/** A purchase counts for a reminder from the first day on which it can leave, with others, … */
export const COUNTS_FROM_DAYS_BEFORE = 6;
/** … until so many days after its own day. */
export const COUNTS_FOR_DAYS = 30;
/** Only reminders of so many days are looked at: what worked long ago says little of today. */
export const LOOKS_BACK_DAYS = 365;

const group = z.object({
  customers: z.number(),
  reminders: z.number(),
  bought: z.number().describe('Depois de quantos deles o cliente comprou o produto'),
  boughtRate: z
    .number()
    .nullable()
    .describe('A mesma conta, de 0 a 1, pesada pelo tamanho do grupo; null sem lembretes'),
});

/**
 * GET /api/followups/effect. Of the reminders whose 30 days are over; one that was not needed any more before any mail
 * could leave is left out of both groups.
 */
export const reminderEffect = z.object({
  percent: z.literal(HOLDOUT_PERCENTS).describe('Quantos de cada cem clientes ficam hoje sem lembretes; 0 não mede'),
  /** The first and last day that the counted reminders were due on; null while none counts. */
  days: z.object({ first: z.string(), last: z.string() }).nullable(),
  reminded: group,
  heldOut: group,
  broughtMore: z
    .object({ total: interval, perReminder: interval })
    .nullable()
    .describe(
      'Quanto os lembretes trouxeram a mais, em reais, com o intervalo de 95%; null enquanto não dá para dizer',
    ),
});
export type ReminderEffect = z.infer<typeof reminderEffect>;
