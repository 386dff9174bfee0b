import { Refusal } from '@pdv/infra/http/refusal';

/** Whoever wants no reminders gets none, whichever way. */
export const UNSUBSCRIBED = new Refusal(409, {
  code: 'customer_unsubscribed',
  message: 'O cliente pediu para não receber lembretes.',
});
