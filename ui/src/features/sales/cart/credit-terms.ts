import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { LONGEST_CREDIT_DAYS } from '@pdv/schemas/sales/payment';

/** In how many days shops here usually ask for their money. */
export const CREDIT_TERMS_DAYS = [7, 15, 30, 60] as const;

/** What a sale on credit begins with. */
export const USUAL_TERM_DAYS = 30;

/** The last day on which the server lets a sale of today fall due. */
export const lastDueDay = (today: BusinessDay): BusinessDay => addDays(today, LONGEST_CREDIT_DAYS);
