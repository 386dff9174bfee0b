import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromSigned, toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit, toSteps } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { SOLD_METHODS } from '@pdv/schemas/sales/payment';
import type { PaymentsReport, ProductsReport, SalesReport } from '@pdv/schemas/sales/reports';
import type { ShopFigures, ShopsOverview, ShopsToday, ShopToday } from '@pdv/schemas/sales/shops-overview';
import { type Period, partsOf } from '../../reading/report-period.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import type { Ask, ShopReader } from '../../reading/shop-reader.ts';
import { listOpen } from '../cash-session/query.ts';
import { creditAhead } from '../credit/query.ts';
import { dashboardStats } from '../dashboard/query.ts';
import { topProducts } from '../reports/products-query.ts';
import { paymentsReport, salesReport } from '../reports/sales-query.ts';

/** Products that a shop tells, and those that are shown of all of them. */
const OF_EACH_SHOP = 100;
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
        Promise.all([
          salesReport(ask, period),
          paymentsReport(ask, period),
          topProducts(ask, period, { by: 'revenue', limit: OF_EACH_SHOP }),
        ]),
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

function bestOf(byShop: readonly ProductsReport[]): ShopsOverview['products'] {
  const keyOf = ({ name, unit = 'un' }: ProductsReport[number]) => `${unit} ${foldText(name)}`;
  const same = new Map<string, ProductsReport[]>();
  for (const [nth, rows] of byShop.entries()) {
    for (const row of rows) {
      const found = same.get(keyOf(row)) ?? byShop.map(() => []);
      found[nth]?.push(row);
      same.set(keyOf(row), found);
    }
  }
  const joined = [...same.values()].flatMap((found) => {
    const rows = found.flat();
    const [first] = rows;
    if (!first) return [];
    const inShop = found.map((own) => toDecimal(own.reduce((all, row) => all + centavos(row.totalRevenue), 0)));
    const { total: revenue, byShop } = addedUp(inShop);
    const steps = rows.reduce((all, row) => all + (toSteps(row.totalSales, row.unit) ?? 0), 0);
    return { name: first.name, quantity: fromSteps(steps, first.unit), ...ofUnit(first.unit), revenue, byShop };
  });
  return joined
    .sort(
      (one, other) => centavos(other.revenue) - centavos(one.revenue) || one.name.localeCompare(other.name, 'pt-BR'),
    )
    .slice(0, BEST);
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
