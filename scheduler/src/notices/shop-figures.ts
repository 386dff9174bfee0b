import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { PaymentsReport, ProductsReport, ReportSummary } from '@pdv/schemas/sales/reports';

/** What the mails to owners tell of a shop: the same that its screens show, with all that has happened by then. */
export interface ShopFigures {
  /** As the reports' screen has them for that day alone, with the five best products. */
  salesOf(
    shopId: string,
    day: BusinessDay,
  ): Promise<{
    readonly summary: ReportSummary;
    readonly products: ProductsReport;
    readonly payments: PaymentsReport;
  }>;
  /** Of those of these products that the shop still has. */
  stockOf(
    shopId: string,
    productIds: readonly string[],
  ): Promise<readonly { readonly name: string; readonly stock: number }[]>;
}
