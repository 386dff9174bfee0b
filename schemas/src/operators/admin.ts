import { z } from 'zod';
import { ACCOUNT_STATUSES, BILLING_PERIODS, PAID_PLANS } from '../account/plans.ts';
import { refusals } from '../kernel/refusals.ts';

const shopPlan = z.enum(['free', 'premium', 'pro'], 'Selecione um plano');

/** PUT /api/admin/users/{id}/plan. */
export const changePlanRequest = z.object({ plan: shopPlan });
export type ChangePlanRequest = z.input<typeof changePlanRequest>;
export const planChanged = z.object({ id: z.string(), plan: shopPlan });

/** One account of GET /api/admin/users: of a shop no more than this. */
export const adminUser = z.object({
  /** The shop. */
  id: z.string(),
  storeName: z.string(),
  ownerName: z.string(),
  email: z.string(),
  slug: z.string(),
  businessType: z.string(),
  plan: shopPlan,
  /** A running trial counts as Pro. */
  effectivePlan: shopPlan,
  status: z.enum(ACCOUNT_STATUSES),
  trialEndsAt: z.string().nullable(),
  createdAt: z.string(),
});
export const adminUsers = z.array(adminUser);
export type AdminUser = z.infer<typeof adminUser>;

export const adminStats = z.object({
  totalUsers: z.number().describe('Contas que existem; as apagadas não contam'),
  usersByPlan: z
    .object({ free: z.number(), premium: z.number(), pro: z.number() })
    .describe('Pelo plano pago ou concedido; um teste em andamento não muda o plano'),
  activeTrials: z.number().describe('Testes em andamento que dão mais do que o plano da conta'),
  mrr: z
    .string()
    .describe(
      'Receita mensal das assinaturas em andamento, as anuais por doze; planos concedidos não contam, e um reembolso não encerra uma assinatura',
    ),
  subscriptions: z
    .object({ active: z.number(), overdue: z.number(), cancelling: z.number() })
    .describe('Em andamento; as em atraso e as canceladas para o fim do período à parte'),
  revenuePerMonth: z
    .array(z.object({ month: z.string(), total: z.string(), payments: z.number() }))
    .describe(
      'O que foi pago nos últimos 12 meses, do mais antigo ao mais novo, também os sem pagamento; o que foi reembolsado sai do mês em que tinha sido pago',
    ),
  failedCharges: z
    .object({ count: z.number(), total: z.string() })
    .describe('Cobranças que falharam e ainda não foram pagas, de assinaturas em andamento'),
  salesToday: z
    .object({ count: z.number(), total: z.string() })
    .describe('De todas as lojas juntas, no dia de São Paulo, sem as canceladas'),
  signUpsPerDay: z
    .array(z.object({ day: z.string(), count: z.number() }))
    .describe('Os últimos 30 dias, do mais antigo ao mais novo, também os sem cadastro'),
  /** Events that wait because a read model could not take one: above 0 somebody has to look. */
  parkedEvents: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;

/** GET /api/admin/payments: charges, newest first. */
export const adminPayments = z.array(
  z.object({
    /** Of the invoice. */
    id: z.string(),
    userId: z.string(),
    /** Null for an account that was erased. */
    storeName: z.string().nullable(),
    plan: shopPlan,
    period: z.enum(BILLING_PERIODS),
    amount: z.string(),
    /** What was given back of it; `0.00` where nothing was. */
    refunded: z.string(),
    status: z.enum(['paid', 'failed']),
    due: z.boolean().describe('Se falhou e ainda pode ser paga: a assinatura está em andamento'),
    /** When it was paid, or last tried. */
    createdAt: z.string(),
    nextAttemptAt: z.string().nullable(),
  }),
);
export type AdminPayment = z.infer<typeof adminPayments>[number];

/** GET /api/admin/subscriptions: newest first, ended ones too. */
export const adminSubscriptions = z.array(
  z.object({
    id: z.string(),
    userId: z.string(),
    storeName: z.string().nullable(),
    plan: z.enum(PAID_PLANS),
    period: z.enum(BILLING_PERIODS),
    amount: z.string(),
    status: z.enum(['active', 'overdue', 'ended']),
    startedAt: z.string(),
    periodEndsAt: z.string(),
    cancelAtPeriodEnd: z.boolean(),
  }),
);
export type AdminSubscription = z.infer<typeof adminSubscriptions>[number];

/** POST /api/admin/users/{id}/subscription/end. */
export const endSubscriptionRequest = z.object({ when: z.enum(['period-end', 'now'], 'Selecione quando') });
export type EndSubscriptionRequest = z.input<typeof endSubscriptionRequest>;
export const subscriptionEnding = z.object({
  /** Of the subscription. */
  id: z.string(),
  status: z.enum(['running', 'ended']),
  periodEndsAt: z.string(),
  cancelAtPeriodEnd: z.boolean(),
});

/** GET /api/admin/leads, newest first; before them the unanswered messages of shops on Pro. */
export const adminLeads = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    day: z.string(),
    utm: z.record(z.string(), z.string().nullable()).nullable(),
    capturedAt: z.string(),
    /** What they wrote; null where nothing. */
    message: z.string().nullable(),
    /** `contact`: they wait for an answer. */
    form: z.string().nullable(),
    /** How often this address was left, whenever that was; at least 1. */
    times: z.number(),
    pro: z.boolean().describe('Se é o e-mail do dono de uma loja no Pro, também em teste: tem suporte prioritário'),
    /** When an operator said that it was answered; null while nobody did. */
    attendedAt: z.string().nullable(),
    /** That operator's name; null where nobody did, or where they are operator no longer. */
    attendedBy: z.string().nullable(),
  }),
);
export type AdminLead = z.infer<typeof adminLeads>[number];

/** Which of the leads a list shows. */
export const LEAD_STATES = ['open', 'attended'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** PUT /api/admin/leads/{id}. */
export const attendLeadRequest = z.object({ attended: z.boolean() });
export type AttendLeadRequest = z.input<typeof attendLeadRequest>;
export const leadAttended = z.object({ id: z.string(), attended: z.boolean() });

/** What every route of the operators may refuse with. */
export const adminRefusals = refusals(400, 401, 403);
