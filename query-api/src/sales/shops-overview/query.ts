import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromSigned, toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit, type Unit } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { SOLD_METHODS } from '@pdv/schemas/sales/payment';
import type { PaymentsReport, SalesReport } from '@pdv/schemas/sales/reports';
import type { ShopFigures, ShopsOverview, ShopsToday, ShopToday } from '@pdv/schemas/sales/shops-overview';
import { type Period, partsOf } from '../../reading/report-period.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import type { Ask, ShopReader } from '../../reading/shop-reader.ts';
import { listOpen } from '../cash-session/query.ts';
import { creditAhead } from '../credit/query.ts';
import { dashboardStats } from '../dashboard/query.ts';
import { type ProductTotal, productTotals } from '../reports/products-query.ts';
import { paymentsReport, salesReport } from '../reports/sales-query.ts';

/** Products that are shown of all shops. */
const BEST = 10;

interface Shop {
  readonly id: string;
  readonly storeName: string;
}

/** Each shop's report is the one that it shows itself, so that the figures agree. */
export async function overviewOf(reader: ShopReader, shops: readonly Shop[], period: Period): Promise<ShopsOverview> {
  const reports = await Promise.all(
    shops.map(async (shop) => {
      const [parts, payments, products] = await reader.asShop(shop.id, (ask) =>
        Promise.all([salesReport(ask, period), paymentsReport(ask, period), productTotals(ask, period)]),
      );
      return { ...shop, parts, payments, products, figures: figuresOf(parts) };
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
    payments: paymentsOf(inOrder.map(({ payments }) => payments)),
    products: bestOf(inOrder.map(({ products }) => products)),
  };
}

function paymentsOf(byShop: readonly PaymentsReport[]): ShopsOverview['payments'] {
  return SOLD_METHODS.flatMap((paymentMethod) => {
    const told = byShop.map((rows) => rows.find((row) => row.paymentMethod === paymentMethod));
    if (told.every((row) => row === undefined)) return [];
    return { paymentMethod, ...addedUp(told.map((row) => row?.totalRevenue)) };
  });
}

/** Of all that each shop sold: what sells a little everywhere may be among no shop's own best. */
function bestOf(byShop: readonly (readonly ProductTotal[])[]): ShopsOverview['products'] {
  const same = new Map<string, { name: string; unit: Unit; all: number; quantity: number; inShop: number[] }>();
  for (const [nth, rows] of byShop.entries()) {
    for (const { name, unit, revenueCentavos, quantity } of rows) {
      const key = `${unit} ${foldText(name)}`;
      const found = same.get(key) ?? { name, unit, all: 0, quantity: 0, inShop: byShop.map(() => 0) };
      found.all += revenueCentavos;
      found.quantity += quantity;
      found.inShop[nth] = (found.inShop[nth] ?? 0) + revenueCentavos;
      same.set(key, found);
    }
  }
  return [...same.values()]
    .sort((one, other) => other.all - one.all || one.name.localeCompare(other.name, 'pt-BR'))
    .slice(0, BEST)
    .map(({ name, unit, all, quantity, inShop }) => ({
      ...{ name, quantity: fromSteps(quantity, unit), ...ofUnit(unit) },
      ...{ revenue: toDecimal(all), byShop: inShop.map(toDecimal) },
    }));
}

function addedUp(amounts: readonly (string | undefined)[]) {
  const byShop = amounts.map((amount = '0.00') => amount);
  return { total: toDecimal(byShop.reduce((all, amount) => all + centavos(amount), 0)), byShop };
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
