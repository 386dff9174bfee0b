import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import type { Refusal } from '@pdv/infra/http/refusal';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { formatBrl, fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { MAX_OPEN_DEBTS } from '@pdv/schemas/sales/receivable';
import { APPROVAL_ACTION } from '../../http/approved-by.ts';
import type { ReceivableRejection } from './decider.ts';

const brl = (amount: unknown) => formatBrl(fromDecimal(String(amount)) ?? 0);

export const RECEIVABLE_REFUSALS: Refusals<ReceivableRejection | RequestRejection> = {
  nothing_owed: { status: 409, message: 'Este cliente não deve nada.' },
  covered_by_balance: {
    status: 409,
    message: 'O saldo deste cliente paga tudo o que ele deve. Receba pelo saldo.',
  },
  debt_not_open: { status: 409, message: 'Uma das dívidas escolhidas já foi paga ou cancelada. Confira e refaça.' },
  payment_exceeds_debt: {
    status: 422,
    message: ({ owed }) => `O valor passa do que se deve hoje: ${brl(owed)}.`,
    fields: { owed: ['string', 'O que se deve hoje, com multa e juros, "58.99"'] },
  },
  balance_too_small: {
    status: 422,
    message: ({ balance }) => `O saldo do cliente é de ${brl(balance)}.`,
    fields: { balance: ['string', 'Saldo do cliente, "58.99"'] },
  },
  credit_limit_exceeded: {
    status: 403,
    message: ({ limit, free }) => `Passa do limite de crédito de ${brl(limit)}: restam ${brl(free)}.`,
    fields: {
      ...APPROVAL_ACTION,
      limit: ['string', 'Limite, "500.00"'],
      free: ['string', 'O que resta dele, "58.99"'],
      open: ['string', 'O que se deve agora, sem multa e juros, com o que outras vendas reservaram'],
      sale: ['string', 'O que esta venda deixa a prazo'],
      over: ['string', 'Quanto ela passa do limite'],
    },
  },
  too_many_debts: {
    status: 409,
    message: `Este cliente já tem ${MAX_OPEN_DEBTS} dívidas em aberto. Receba alguma antes de vender a prazo.`,
    fields: { debts: ['integer', 'Dívidas em aberto'] },
  },
  reminded_today: {
    status: 409,
    message: 'Este cliente já foi lembrado por e-mail hoje. Você pode enviar outro amanhã.',
  },
  reminder_sending: { status: 409, message: 'Um lembrete para este cliente está sendo enviado agora.' },
  ...REQUEST_REFUSALS,
};

type Rejection = Parameters<typeof refuse<ReceivableRejection | RequestRejection>>[1];

/** Amounts are decimal strings in the answer. */
export function refuseReceivable({ rejected, detail = {} }: Rejection): Refusal {
  const told = Object.entries(detail).map(([name, value]) =>
    name.endsWith('Centavos') ? [name.replace('Centavos', ''), toDecimal(Number(value))] : [name, value],
  );
  return refuse(RECEIVABLE_REFUSALS, { rejected, detail: Object.fromEntries(told) });
}
