import { type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { cancel } from './cancel.ts';
import type { FollowUp, FollowUpDecision } from './state.ts';

/** The customer bought the product again: an unsent reminder is no longer needed, and a sent one may have converted. */
export interface NoteBoughtAgain {
  readonly type: 'NoteBoughtAgain';
  readonly saleId: string;
  readonly totalCentavos: number;
  readonly on: BusinessDay;
}

/** A later sale was cancelled. */
export interface NoteTakenBack {
  readonly type: 'NoteTakenBack';
  readonly saleId: string;
}

/** A part of a later sale came back. */
export interface NoteKeptLess {
  readonly type: 'NoteKeptLess';
  readonly saleId: string;
  /** What the customer kept of it. */
  readonly totalCentavos: number;
}

export type ConversionCommand = NoteBoughtAgain | NoteTakenBack | NoteKeptLess;

/** Days after a reminder in which a purchase counts as its conversion; the day of sending is day 0. */
const CONVERTS_FOR_DAYS = 30;

export function noteBoughtAgain(
  state: FollowUp,
  { saleId, totalCentavos, on }: Omit<NoteBoughtAgain, 'type'>,
): FollowUpDecision {
  if (state.status !== 'sent') return cancel(state, 'bought-again');
  const { about, sentOn, converted } = state;
  if (converted !== null || sentOn === null || on < sentOn) return { accepted: [] };
  if (daysBetween(sentOn, on) > CONVERTS_FOR_DAYS) return { accepted: [] };
  const conversion = { bySaleId: saleId, totalCentavos, boughtOn: on };
  return { accepted: [{ type: 'FollowUpConverted', data: { ...about, ...conversion } }] };
}

export function noteTakenBack(state: FollowUp, { saleId }: Omit<NoteTakenBack, 'type'>): FollowUpDecision {
  if (state.status === 'none' || state.converted?.bySaleId !== saleId) return { accepted: [] };
  return { accepted: [{ type: 'FollowUpConversionUndone', data: state.converted }] };
}

/** Once more, with what was kept: so all that adds up conversions takes off what came back. */
export function noteKeptLess(state: FollowUp, { saleId, totalCentavos }: Omit<NoteKeptLess, 'type'>): FollowUpDecision {
  if (state.status === 'none' || state.converted?.bySaleId !== saleId) return { accepted: [] };
  const { converted } = state;
  if (converted.totalCentavos === totalCentavos) return { accepted: [] };
  return {
    accepted: [
      { type: 'FollowUpConversionUndone', data: converted },
      { type: 'FollowUpConverted', data: { ...converted, totalCentavos } },
    ],
  };
}
