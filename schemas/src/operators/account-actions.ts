import { z } from 'zod';
import { adminUser } from './admin.ts';

export const ACCOUNT_ACTIONS = ['ShopRegistered', 'TrialStarted', 'PlanChanged', 'AccountErased'] as const;

/** Something that was done with an account, and by whom. */
export const accountAction = z.object({
  id: z.string(),
  type: z.enum(ACCOUNT_ACTIONS),
  occurredAt: z.string(),
  actor: z.object({
    kind: z.enum(['operator', 'shop', 'system']).describe('Um administrador, alguém da loja, ou o próprio sistema'),
    name: z.string().nullable().describe('Só de administradores'),
  }),
  shopId: z.string(),
  storeName: z.string().nullable().describe('null: a conta foi excluída'),
  plan: z.enum(['free', 'premium', 'pro']).nullable().describe('O plano a partir daí; null onde ele não mudou'),
  paid: z.boolean().nullable().describe('Se esse plano é pago por assinatura'),
});
export type AccountAction = z.infer<typeof accountAction>;
export const accountActions = z.array(accountAction);

/** GET /api/admin/users/{id}. */
export const adminUserDetail = adminUser.extend({
  actions: accountActions.describe('O que houve com a conta, do mais novo ao mais antigo'),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;
