import { Refusal } from '@pdv/infra/http/refusal';

/** An unsubscribed customer gets no reminder, by mail or by chat. */
export const UNSUBSCRIBED = new Refusal(409, {
  code: 'customer_unsubscribed',
  message: 'O cliente pediu para não receber lembretes.',
});
