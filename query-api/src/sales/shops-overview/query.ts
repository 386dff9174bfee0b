import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromSigned, toDecimal } from '@pdv/schemas/kernel/money';
import type { SalesReport } from '@pdv/schemas/sales/reports';
import type { ShopFigures, ShopsOverview, ShopsToday, ShopToday } from '@pdv/schemas/sales/shops-overview';
import { type Period, partsOf } from '../../reading/report-period.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import type { Ask, ShopReader } from '../../reading/shop-reader.ts';
import { listOpen } from '../cash-session/query.ts';
import { creditAhead } from '../credit/query.ts';
import { dashboardStats } from '../dashboard/query.ts';
import { salesReport } from '../reports/sales-query.ts';

interface Shop {
  readonly id: string;
  readonly storeName: string;
}

/** Each shop's report is the one that it shows itself, so that the figures agree. */
export async function overviewOf(reader: ShopReader, shops: readonly Shop[], period: Period): Promise<ShopsOverview> {
  const reports = await Promise.all(
    shops.map(async (shop) => {
      const parts = await reader.asShop(shop.id, (ask) => salesReport(ask, period));
      return { ...shop, parts, figures: figuresOf(parts) };
    }),
  );
  const inOrder = reports.sort(
    (one, other) =>
      centavos(other.figures.net) - centavos(one.figures.net) || one.storeName.localeCompare(other.storeName, 'pt-BR'),
  );
  return {
    ...period,
    total: figuresOf(inOrder.flatMap(({ parts }) => parts)),
    shops: inOrder.map(({ id, storeName, figures }) => ({ id, storeName, ...figures })),
    parts: partsOf(period).map((part, nth) => {
      const told = inOrder.flatMap(({ parts }) => parts[nth] ?? []);
      const { net, sales } = figuresOf(told);
      return { ...part, net, sales, byShop: told.map((each) => each.net) };
    }),
  };
}

/** Each shop's day as its own dashboard has it. */
export async function todayOf(reader: ShopReader, shops: readonly Shop[], now: Date): Promise<ShopsToday> {
  const told = await Promise.all(
    shops.map(async ({ id, storeName }) => ({
      ...{ id, storeName },
      ...(await reader.asShop(id, async (ask) => ownToday(ask, await shopDayOf(ask, now)))),
    })),
  );
  const sum = (of: (shop: ShopToday) => number) => told.reduce((all, shop) => all + of(shop), 0);
  return {
    total: {
      net: toDecimal(sum(({ net }) => centavos(net))),
      sales: sum(({ sales }) => sales),
      openRegisters: sum(({ openRegisters }) => openRegisters),
      lowStockProducts: sum(({ lowStockProducts }) => lowStockProducts),
      creditOverdue: toDecimal(sum(({ creditOverdue }) => centavos(creditOverdue))),
      overdueFollowups: sum(({ overdueFollowups }) => overdueFollowups),
    },
    shops: told,
  };
}

async function ownToday(ask: Ask, today: BusinessDay): Promise<ShopToday> {
  const [{ todayNet, todaySales, lowStockProducts, overdueFollowups }, { overdue }, open] = await Promise.all([
    dashboardStats(ask, today),
    creditAhead(ask, today, undefined),
    listOpen(ask),
  ]);
  return {
    ...{ net: todayNet, sales: todaySales, openRegisters: open.length, lowStockProducts },
    ...{ creditOverdue: overdue, overdueFollowups },
  };
}

/** Of an amount that the server itself wrote. */
const centavos = (decimal: string): number => fromSigned(decimal) ?? 0;

function figuresOf(parts: SalesReport): ShopFigures {
  const sum = (amount: 'sales' | 'returns') => parts.reduce((all, part) => all + centavos(part[amount]), 0);
  const [revenue, returns] = [sum('sales'), sum('returns')];
  const sales = parts.reduce((all, { orders }) => all + orders, 0);
  return {
    revenue: toDecimal(revenue),
    returns: toDecimal(returns),
    net: toDecimal(revenue - returns),
    sales,
    averageTicket: sales === 0 ? null : toDecimal(Math.round(revenue / sales)),
  };
}
