import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import type { Refusal } from '@pdv/infra/http/refusal';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { formatBrl, fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { SOLD_BY_PIECE } from '@pdv/schemas/kernel/sold-by-piece';
import { APPROVAL_REQUIRED } from '../../http/approved-by.ts';
import type { SaleRejection } from './decider.ts';

export const SALE_LIFE_REFUSALS: Refusals<SaleRejection | RequestRejection> = {
  approval_required: APPROVAL_REQUIRED,
  sale_cancelled: { status: 409, message: 'Esta venda foi cancelada.' },
  sale_has_returns: {
    status: 409,
    message: 'Esta venda já tem devolução e não pode mais ser cancelada. Devolva os itens que faltam.',
  },
  sale_line_not_found: { status: 422, message: 'Este item não é desta venda.' },
  more_than_sold: {
    status: 409,
    message: ({ name, left }) =>
      left === 0
        ? `${name}: tudo já foi devolvido.`
        : `${name}: só ${String(left).replace('.', ',')} ainda ${left === 1 ? 'pode' : 'podem'} voltar.`,
    fields: {
      lineId: ['string', 'O item em questão'],
      name: ['string', 'Nome do produto'],
      left: ['number', 'Quanto ainda pode voltar, na unidade do produto'],
    },
  },
  whole_units: { status: 422, message: SOLD_BY_PIECE },
  refunds_mismatch: {
    status: 422,
    message: ({ total, paid }) => `A devolução é de ${brl(total)}, e as partes somam ${brl(paid)}.`,
    fields: { total: ['string', 'Valor do que volta, "58.99"'], paid: ['string', 'Soma das partes, "58.99"'] },
  },
  debt_refund_too_large: {
    status: 422,
    message: ({ limit }) =>
      limit === '0.00'
        ? 'Não há nada desta venda a abater de uma dívida.'
        : `Desta venda, dá para abater no máximo ${brl(limit)} da dívida.`,
    fields: { limit: ['string', 'Quanto ainda pode ser abatido, "58.99"'] },
  },
  ...REQUEST_REFUSALS,
};

const brl = (amount: unknown) => formatBrl(fromDecimal(String(amount)) ?? 0);

type Rejection = Parameters<typeof refuse<SaleRejection | RequestRejection>>[1];

/** Amounts are decimal strings in the answer. */
export function refuseSale({ rejected, detail = {} }: Rejection): Refusal {
  const { totalCentavos, paidCentavos, limitCentavos, ...rest } = detail;
  return refuse(SALE_LIFE_REFUSALS, {
    rejected,
    detail: {
      ...rest,
      ...(typeof totalCentavos === 'number' && { total: toDecimal(totalCentavos) }),
      ...(typeof paidCentavos === 'number' && { paid: toDecimal(paidCentavos) }),
      ...(typeof limitCentavos === 'number' && { limit: toDecimal(limitCentavos) }),
    },
  });
}
