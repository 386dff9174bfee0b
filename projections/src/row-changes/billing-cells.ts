import type { ChargeFailed, InvoicePaid, SubscriptionChanged } from '@pdv/schemas/account/events';

/** The columns that the shop's tables and the operators' tables share. */
export function subscriptionCells({ data }: Pick<SubscriptionChanged, 'data'>) {
  return {
    plan: data.plan,
    period: data.period,
    amount_centavos: data.amountCentavos,
    status: data.status,
    started_at: data.startedAt,
    period_ends_at: data.periodEndsAt,
    ends_at_period_end: data.endsAtPeriodEnd,
  };
}

export function paidCells({ data }: Pick<InvoicePaid, 'data'>) {
  return { ...invoiceCells(data), status: 'paid', at: data.paidAt, next_attempt_at: null, refunded_centavos: 0 };
}

export function failedCells({ data, occurredAt }: Pick<ChargeFailed, 'data'> & { readonly occurredAt: string }) {
  return {
    ...invoiceCells(data),
    status: 'failed',
    at: occurredAt,
    next_attempt_at: data.nextAttemptAt,
    refunded_centavos: 0,
  };
}

function invoiceCells(data: InvoicePaid['data'] | ChargeFailed['data']) {
  const { number, plan, period, amountCentavos, reason } = data;
  return { number, plan, period, amount_centavos: amountCentavos, reason };
}
