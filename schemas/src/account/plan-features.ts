import { PLANS, type ShopPlan } from './plans.ts';
import { MAX_SHOPS } from './shop-limits.ts';

/** What stands in every plan. */
const ALWAYS = [
  'Produtos e vendas sem limite',
  'PDV com Modo Caixa e leitor de código de barras',
  'Comprovante por e-mail, WhatsApp e impressora',
  'Catálogo público da loja',
];

const customers = (limit: number | null) => (limit === null ? 'Clientes sem limite' : `Até ${limit} clientes`);

const countOf = (count: number) => count.toLocaleString('pt-BR');

/** Mails to the addresses of customers: receipts, reminders, campaigns and tests. */
const mails = (perDay: number) => `Até ${countOf(perDay)} e-mails a clientes por dia`;

/** The line of {@link planFeatures} about mails. */
export const mailFeature = (plan: ShopPlan) => mails(PLANS[plan].mailsPerDay);

/** Of a trial. It costs nothing, so its mails are those of the plan that is paid for. */
export const trialMails = (paid: ShopPlan = 'free') =>
  `No teste: até ${countOf(PLANS[paid].mailsPerDay)} e-mails a clientes por dia`;

/** What the plan gives, read from the table of plans; beyond the free one, only what comes on top. */
export function planFeatures(plan: ShopPlan): readonly string[] {
  const {
    customerLimit,
    followUps,
    segments,
    campaigns,
    chatReminders,
    advancedReports,
    analytics,
    apiKeys,
    webhooks,
    severalShops,
    mailsPerDay,
  } = PLANS[plan];
  const below = plan === 'pro' ? PLANS.premium : plan === 'premium' ? PLANS.free : null;
  const limit = customers(customerLimit);
  if (!below) return [limit, ...ALWAYS, mails(mailsPerDay)];
  return [
    `Tudo do ${below.name}`,
    limit,
    ...(followUps && !below.followUps ? ['Follow-ups automáticos: o cliente é lembrado de voltar a comprar'] : []),
    ...(segments && campaigns && !below.campaigns ? ['Segmentos de clientes e campanhas por e-mail para cada um'] : []),
    ...(chatReminders && !below.chatReminders ? ['Lembretes também pelo WhatsApp, com um clique'] : []),
    ...(advancedReports && !below.advancedReports ? ['Relatórios de pagamentos e de follow-ups'] : []),
    ...(analytics && !below.analytics
      ? [
          'Previsão de vendas por produto, com sugestão de compra',
          'Os horários e os meses em que a loja mais vende',
          'No caixa, o que combina com cada produto',
          'Relatórios montados por você, com um resumo por e-mail toda segunda-feira',
        ]
      : []),
    ...(apiKeys && webhooks && !below.apiKeys ? ['Chaves de API e webhooks, para ligar a loja aos seus sistemas'] : []),
    ...(severalShops && !below.severalShops ? [`Até ${MAX_SHOPS} lojas com um login só`] : []),
    mails(mailsPerDay),
    ...(plan === 'pro' ? ['Suporte prioritário: suas mensagens são atendidas primeiro'] : []),
  ];
}

/** What the plan lacks that others have. */
export function planLimits(plan: ShopPlan): readonly string[] {
  const { followUps, campaigns, advancedReports } = PLANS[plan];
  return [
    ...(followUps ? [] : ['Sem follow-ups automáticos']),
    ...(campaigns ? [] : ['Sem segmentos nem campanhas por e-mail']),
    ...(advancedReports ? [] : ['Sem relatórios de pagamentos e de follow-ups']),
  ];
}
