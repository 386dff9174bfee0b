import { z } from 'zod';

/** From when until when a shop is open, `HH:MM`. One that does not end later than it began ends on the next day. */
export interface OpeningSpan {
  readonly from: string;
  readonly to: string;
}

/** Of each day from Sunday on; none: closed. */
export type OpeningWeek = readonly (readonly OpeningSpan[])[];

export const MOST_SPANS = 2;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use um horário como 08:00');

const openingDay = z
  .array(z.object({ from: time, to: time }))
  .max(MOST_SPANS, 'No máximo dois períodos por dia')
  .superRefine(([first, second], context) => {
    if (!first || !second) return;
    if (first.to <= first.from) {
      context.addIssue({ code: 'custom', path: [0, 'to'], message: 'O primeiro período termina antes do segundo' });
    } else if (second.from <= first.to) {
      context.addIssue({ code: 'custom', path: [1, 'from'], message: 'Comece depois do primeiro período' });
    } else if (second.to <= second.from && second.to > first.from) {
      context.addIssue({ code: 'custom', path: [1, 'to'], message: 'Termine antes de abrir no dia seguinte' });
    }
  });

/** Seven days from Sunday on, each with up to two spans. */
export const openingWeek = z.array(openingDay).length(7, 'Informe os sete dias, a partir de domingo');

/** When a shop is open and how it delivers, as its catalogue tells. Free text may name people. */
export interface ServiceSettings {
  /** Null: the shop does not say. */
  readonly openingHours: OpeningWeek | null;
  /** `Feriados: fechado`. */
  readonly openingNote: string | null;
  readonly deliveryText: string | null;
}

export const NO_SERVICE: ServiceSettings = { openingHours: null, openingNote: null, deliveryText: null };
