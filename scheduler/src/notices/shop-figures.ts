import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Unit } from '@pdv/schemas/kernel/quantity';
import type { BuiltReport, ListedReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
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
  ): Promise<readonly { readonly name: string; readonly stock: number; readonly unit: Unit; readonly low: boolean }[]>;
  /** The saved reports that go by mail, by name; also those that this version cannot read. */
  weeklyReports(shopId: string): Promise<readonly ListedReport[]>;
  /** @returns the message where it is refused, as one that would take too long */
  builtReport(shopId: string, definition: ReportDefinition, today: BusinessDay): Promise<BuiltReport | string>;
}
