import type { SavedReportRow } from '@pdv/projections/tables/sales/report-builder';
import { type ListedReport, reportDefinition } from '@pdv/schemas/sales/report-builder';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** By name. One that this version cannot tell any more is without its definition. */
export async function listSavedReports(ask: Ask): Promise<ListedReport[]> {
  const rows = await ask<SavedReportRow>(sql('read.saved_reports').select('*').orderBy('name').orderBy('id'));
  return rows.map(({ id, name, definition, weekly }) => {
    const read = reportDefinition.safeParse(definition);
    return { id, name, definition: read.success ? read.data : null, weekly };
  });
}
