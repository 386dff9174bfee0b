import type { PaymentMethod } from '@pdv/schemas/sales/payment';

/** The key of each method, in the order in which they stand. */
export const PAYMENT_KEYS: Record<PaymentMethod, string> = { cash: 'F6', card: 'F7', pix: 'F8', credit: 'F9' };
