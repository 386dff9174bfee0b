import { Refusal } from '@pdv/infra/http/refusal';
import { PaymentDeclined, PaymentsUnavailable } from '@pdv/infra/payments/provider';

export const notConfigured = new Refusal(503, {
  code: 'payments_not_configured',
  message: 'O pagamento com cartão ainda não está disponível. Nada foi cobrado.',
});
const unavailable = new Refusal(503, {
  code: 'payments_unavailable',
  message: 'Não foi possível processar o pagamento. Tente novamente.',
});
export const declined = new Refusal(402, {
  code: 'card_declined',
  message: 'O cartão foi recusado. Nada mudou: troque o cartão em Configurações → Cobrança e tente de novo.',
});
export const paymentNotFound = new Refusal(404, { code: 'payment_not_found', message: 'Pagamento não encontrado.' });
export const paymentProcessing = new Refusal(409, {
  code: 'payment_processing',
  message: 'O pagamento ainda está sendo processado. O plano muda assim que ele for confirmado.',
});
export const paymentNotMade = new Refusal(409, {
  code: 'payment_not_made',
  message: 'Este pagamento não foi concluído.',
});
export const paymentMismatch = new Refusal(409, {
  code: 'payment_mismatch',
  message: 'Este pagamento não é o do plano escolhido.',
});
export const overdue = new Refusal(409, {
  code: 'subscription_overdue',
  message: 'Há uma cobrança em atraso. Troque o cartão em Configurações → Cobrança antes de mudar de plano.',
});

/** Possible refusals of every call that asks the payment provider. */
export const PROVIDER_REFUSALS = [notConfigured, unavailable] as const;

/** Turns the provider's errors into refusals. */
export async function askingProvider<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentDeclined) throw declined;
    if (error instanceof PaymentsUnavailable) throw Object.assign(unavailable, { cause: error.cause });
    throw error;
  }
}
