import type { BusinessDay } from './business-day.ts';

/** As people in Brazil write a day: `2026-11-21` → `21/11/2026`. A calendar day has no zone, so none is applied. */
export const writtenDay = (day: BusinessDay): string => day.split('-').reverse().join('/');
