import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import type { Refusals } from '@pdv/infra/http/refuse';
import type { CustomerListRejection } from './decider.ts';

/** The routes' answer to each rejection code. */
export const CUSTOMER_LIST_REFUSALS: Refusals<CustomerListRejection | RequestRejection> = {
  customer_limit_reached: {
    status: 403,
    message: ({ plan, customerLimit }) =>
      `Seu plano ${plan} permite até ${customerLimit} clientes. Faça upgrade para cadastrar mais.`,
    fields: { plan: ['string', 'Nome do plano'], customerLimit: ['integer', 'Quantos clientes cabem nele'] },
  },
  customer_not_found: { status: 404, message: 'Cliente não encontrado.' },
  customer_moved_on: { status: 409, message: 'Este cliente acaba de ser alterado por outra pessoa. Tente novamente.' },
  ...REQUEST_REFUSALS,
};
