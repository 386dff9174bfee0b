import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { PaymentsReport, ProductsReport, ReportSummary } from '@pdv/schemas/sales/reports';

/** The figures in mails to owners: the same that the screens show, up to date. */
export interface ShopFigures {
  /** The reports' figures for that day alone, with the five best-selling products. */
  salesOf(
    shopId: string,
    day: BusinessDay,
  ): Promise<{
    readonly summary: ReportSummary;
    readonly products: ProductsReport;
    readonly payments: PaymentsReport;
  }>;
  /** Current stock of these products, without deleted ones. */
  stockOf(
    shopId: string,
    productIds: readonly string[],
  ): Promise<readonly { readonly name: string; readonly stock: number }[]>;
}
