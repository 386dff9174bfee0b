import type { RequestRejection } from '@pdv/infra/command-handler/command-handler';
import { REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { only } from '@pdv/schemas/kernel/refusals';
import type { AccountRejection } from './decider.ts';

const noShop = { status: 404, message: 'Loja não encontrada.' };

export const ACCOUNT_REFUSALS: Refusals<AccountRejection | RequestRejection> = {
  trial_already_used: { status: 409, message: 'O período de teste já foi usado.' },
  plan_includes_everything: { status: 409, message: 'Seu plano já inclui tudo o que o teste oferece.' },
  plan_is_paid: {
    status: 409,
    message: 'A loja paga por um plano maior. A assinatura precisa ser cancelada antes.',
  },
  plan_of_head_shop: {
    status: 409,
    message: 'Esta loja tem o plano da loja principal. Mude o plano por lá.',
  },
  no_subscription: { status: 409, message: 'A loja não tem uma assinatura em andamento.' },
  subscription_in_progress: { status: 409, message: 'Já existe uma assinatura em andamento para esta loja.' },
  plan_already_given: { status: 409, message: 'Sua loja já tem este plano, sem cobrança.' },
  shop_not_found: noShop,
  already_registered: { status: 409, message: 'Esta loja já está cadastrada.' },
  sign_up_abandoned: noShop,
  member_not_found: { status: 404, message: 'Pessoa não encontrada na equipe.' },
  member_removed: {
    status: 409,
    message: 'Esta pessoa já saiu da equipe. Envie um novo pedido para colocá-la de volta.',
  },
  email_moved: { status: 400, message: 'Este link não vale mais. Peça outro em Configurações.' },
  last_owner: { status: 409, message: 'A loja precisa ter pelo menos um proprietário.' },
  reservation_abandoned: { status: 409, message: 'O pedido demorou demais. Tente novamente.' },
  reservation_in_use: { status: 409, message: 'Já está em uso.' },
  ...only(REQUEST_REFUSALS, 'idempotency_key_reused'),
};

/** Maps a rejected account command to the answer of every account route. */
export function refuseAccount(rejection: Parameters<typeof refuse<AccountRejection | RequestRejection>>[1]) {
  return refuse(ACCOUNT_REFUSALS, rejection);
}
