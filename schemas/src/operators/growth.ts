import { z } from 'zod';

const count = z.object({ now: z.number(), before: z.number() });

/** GET /api/admin/growth: months and days are those of São Paulo. */
export const adminGrowth = z.object({
  month: z.string().describe('O mês corrente'),
  newShops: count.describe('Lojas abertas neste mês até hoje, e nos mesmos dias do mês anterior'),
  payingShops: count.describe('Lojas com assinatura em andamento agora, e no começo do mês'),
  mrr: z
    .object({ now: z.string(), before: z.string() })
    .describe('Receita mensal das assinaturas em andamento agora, e no começo do mês; as anuais por doze'),
  sales: count.describe('Vendas de todas as lojas neste mês até hoje, e nos mesmos dias do mês anterior'),
  openContacts: z.number().describe('Mensagens da página de contato que ninguém atendeu'),
  shopsByStatus: z
    .object({ active: z.number(), trial: z.number(), overdue: z.number() })
    .describe('Contas que existem, cada uma uma vez, como na lista delas'),
  newShopsPerWeek: z
    .array(z.object({ week: z.string(), count: z.number() }))
    .describe('As últimas 12 semanas, pelo domingo em que começam, também as sem loja nova'),
  salesPerDay: z
    .array(z.object({ day: z.string(), count: z.number(), total: z.string() }))
    .describe('Os últimos 30 dias, de todas as lojas juntas, sem as canceladas'),
});
export type AdminGrowth = z.infer<typeof adminGrowth>;
