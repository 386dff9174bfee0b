import { PLANS } from '@pdv/schemas/account/plans';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { hourOf } from '@pdv/schemas/kernel/shop-hours';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { NoticeKind } from '../../notices/notice.ts';

interface Closed {
  readonly day: BusinessDay;
}

/** On the next morning, in the shop's zone. */
const LEAVES_AT_HOUR = 7;

/**
 * The sales of a day, mailed on the next morning. It skips days without sales, or whose sales were all cancelled. Of
 * several missed days it reports only the latest.
 */
export const salesReport: NoticeKind<Closed> = {
  name: 'sales-report',
  switchedBy: 'salesReports',
  listensTo: ['SaleRegistered'],
  plan({ event, metadata }, timeZone) {
    const { businessDate: day } = (event as SaleRegistered).data;
    const dueAt = hourOf(addDays(day, 1), LEAVES_AT_HOUR, timeZone);
    return [{ id: `sales-report-${metadata.shopId}-${day}`, dueAt, about: { day } }];
  },
  async write({ day }, { shopId, shop, figures }) {
    const { summary, products, payments } = await figures.salesOf(shopId, day);
    if (summary.totalSales === 0) return null;
    const total = brl(summary.totalRevenue);
    const paid = PLANS[shop.effectivePlan].advancedReports ? payments.filter(({ orders }) => orders > 0) : [];
    return {
      subject: `Vendas de ${named(day)}: ${total}`,
      highlight: { label: `Vendas de ${named(day)}`, value: total },
      texts: [`Este é o resumo do dia ${writtenDay(day)} na sua loja.`],
      figures: [
        {
          heading: 'O dia em números',
          lines: [
            { label: 'Vendas', value: count(summary.totalSales) },
            { label: 'Produtos vendidos', value: count(summary.productsSold) },
            ...(summary.averageTicket === null ? [] : [{ label: 'Ticket médio', value: brl(summary.averageTicket) }]),
            { label: 'Novos clientes', value: count(summary.newCustomers) },
          ],
        },
        {
          heading: 'Mais vendidos',
          lines: products.map(({ name, totalSales, totalRevenue }) => ({
            label: name,
            detail: totalSales === 1 ? '1 unidade' : `${count(totalSales)} unidades`,
            value: brl(totalRevenue),
          })),
        },
        ...(paid.length === 0
          ? []
          : [
              {
                heading: 'Formas de pagamento',
                lines: paid.map(({ paymentMethod, orders, totalRevenue }) => ({
                  label: PAYMENT_LABELS[paymentMethod],
                  detail: orders === 1 ? '1 venda' : `${count(orders)} vendas`,
                  value: brl(totalRevenue),
                })),
              },
            ]),
      ],
      link: { label: 'Ver o relatório do dia', path: `/reports?periodo=${day}_${day}` },
      endedBy: 'Relatórios de vendas',
    };
  },
};

function brl(decimal: string): string {
  return formatBrl(fromDecimal(decimal) ?? 0);
}

function count(number: number): string {
  return number.toLocaleString('pt-BR');
}

/** `sábado, 21/11`. */
function named(day: BusinessDay): string {
  const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${weekday}, ${writtenDay(day).slice(0, 5)}`;
}
