import type { Principal } from '@pdv/infra/tokens/principal';
import type { Action } from '@pdv/schemas/account/permissions';
import type { Feature } from '@pdv/schemas/account/plans';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { filtersInAddress } from '@pdv/schemas/sales/report-builder';
import type { Knex } from 'knex';
import { z } from 'zod';
import { CAMPAIGN_GROUPS, purchasesIn } from '../../reading/campaign-purchases.ts';
import { requireFeature } from '../../reading/plan-gate.ts';
import { mustMay } from '../../reading/read-hooks.ts';
import { purchasesOf } from '../../reading/reminded-purchases.ts';
import { reportedSales } from '../../reading/reported-sales.ts';
import { shopDayOf, timeZoneOf } from '../../reading/shop-day.ts';
import type { Ask } from '../../reading/shop-reader.ts';

/** Queries that narrow sales to those behind a figure of another screen, each for those who see that screen. */
export const behindFields = {
  campaign: uuid
    .optional()
    .describe('Só as compras que o resultado desta campanha conta; para quem vê campanhas, e com elas no plano'),
  campaignGroup: z
    .enum(CAMPAIGN_GROUPS)
    .default('mailed')
    .describe('Com campaign: de quem é da campanha, ou do grupo de comparação (held-out)'),
  effect: z
    .enum(['reminded', 'held-out'])
    .optional()
    .describe(
      'Só as compras que GET /api/followups/effect conta, de quem é lembrado ou do grupo de comparação; para quem vê follow-ups, e com eles no plano',
    ),
  filters: filtersInAddress
    .optional()
    .describe(
      'Só o que passa por estes filtros, uma lista em JSON como a de um relatório montado; para quem vê relatórios, e com análises no plano',
    ),
};
const fields = z.object(behindFields);
type BehindFigure = z.output<typeof fields>;

/** What is read for them, besides the sales themselves. */
export const READ_BEHIND = ['campaigns', 'follow-ups', 'cash-sessions'] as const;

interface Asked extends BehindFigure {
  readonly counted?: string | undefined;
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  readonly principal: Pick<Principal, 'role' | 'apiKey'>;
  readonly now: Date;
}

/** @throws Refusal 403 for roles and plans that do not see the figure; 400 for filters that nothing is known by together */
export async function salesBehind(ask: Ask, asked: Asked): Promise<readonly (Knex.QueryBuilder | Knex.Raw)[]> {
  const { campaign, campaignGroup, effect, filters, principal, now } = asked;
  const mustSee = async (action: Action, feature: Feature) => {
    mustMay(principal, action);
    await requireFeature(ask, feature, now);
  };
  const behind = [];
  if (campaign !== undefined) {
    await mustSee('see-campaigns', 'campaigns');
    behind.push(purchasesIn(campaign, campaignGroup));
  }
  if (effect !== undefined) {
    await mustSee('see-follow-ups', 'followUps');
    behind.push(purchasesOf(effect, await shopDayOf(ask, now)));
  }
  if (filters !== undefined && filters.length > 0) {
    await mustSee('see-reports', 'analytics');
    behind.push(reportedSales(filters, { ...asked, timeZone: await timeZoneOf(ask) }));
  }
  return behind;
}
