import { fromSigned, toDecimal } from '@pdv/schemas/kernel/money';
import type { SalesReport } from '@pdv/schemas/sales/reports';
import type { ShopFigures, ShopsOverview } from '@pdv/schemas/sales/shops-overview';
import { type Period, partsOf } from '../../reading/report-period.ts';
import type { ShopReader } from '../../reading/shop-reader.ts';
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
