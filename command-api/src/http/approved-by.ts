import type { Principal } from '@pdv/infra/tokens/principal';
import type { ApprovalAction, ApprovalField } from '@pdv/schemas/account/approval';
import type { RouteDependencies } from '../dependencies.ts';

/**
 * The owner who allowed the action with a PIN; null if nobody did, or too long ago.
 *
 * Let the decider refuse with {@link APPROVAL_REQUIRED}, not the route: a retry of an accepted request then gets its
 * first answer, also after the approval has ended. Leave `approval` out of the body that `idempotently` compares.
 * @param approval as the request's body has it
 */
export function approvedBy(
  { approvals }: Pick<RouteDependencies, 'approvals'>,
  principal: Principal,
  approval: ApprovalField,
  action: ApprovalAction,
): Promise<string | null> {
  return approvals.open(principal, approval, action);
}

const WORDS: Readonly<Record<ApprovalAction, string>> = {
  discount: 'Este desconto precisa da autorização de um proprietário.',
  price: 'Mudar o preço precisa da autorização de um proprietário.',
  cancel: 'Cancelar a venda precisa da autorização de um proprietário.',
  return: 'A devolução precisa da autorização de um proprietário.',
  'open-drawer': 'Mexer no dinheiro do caixa precisa da autorização de um proprietário.',
  'credit-limit': 'Passar do limite de crédito precisa da autorização de um proprietário.',
};

export const APPROVAL_ACTION = {
  action: ['string', 'O que um proprietário precisa autorizar, para POST /api/approvals'],
} as const;

/** For the refusals of a decider that rejects with `detail: { action }`. */
export const APPROVAL_REQUIRED = {
  status: 403,
  message: ({ action, limitPercent }: Readonly<Record<string, string | number>>) =>
    action === 'discount' && limitPercent !== undefined
      ? `Este desconto passa do limite de ${String(limitPercent).replace('.', ',')}% de quem vende.`
      : WORDS[action as ApprovalAction],
  fields: {
    ...APPROVAL_ACTION,
    limitPercent: ['string', 'Maior desconto de quem vende, "12.5" para 12,5%'],
  },
} as const;
