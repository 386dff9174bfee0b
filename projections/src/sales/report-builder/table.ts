import type { ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** The reports that a shop put together and saved. */
export const savedReports = defineTable('saved_reports', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  /** A {@link ReportDefinition}. */
  definition: 'jsonb',
  /** Mailed to the owners on Mondays. */
  weekly: 'boolean',
});
export type SavedReportRow = Omit<RowOf<typeof savedReports>, 'definition'> & {
  readonly definition: ReportDefinition;
};
