import { clear, patch, put, remove } from '../../row-changes/row-change.ts';
import type { Projection } from '../../runner/projection.ts';
import { savedReports } from './table.ts';

export const savedReportsProjection: Projection = {
  name: 'saved-reports',
  tables: [savedReports],
  on: {
    ReportSaved: ({ shopId, data: { reportId, name, definition, weekly } }) => [
      put(savedReports, { shop_id: shopId, id: reportId, name, definition, weekly }),
    ],
    WeeklyReportSwitched: ({ shopId, data: { reportId, weekly } }) => [
      patch(savedReports, { shop_id: shopId, id: reportId }, { weekly }),
    ],
    ReportDeleted: ({ shopId, data }) => [remove(savedReports, { shop_id: shopId, id: data.reportId })],
    AccountErased: ({ shopId }) => [clear(savedReports, { shop_id: shopId })],
  },
};
