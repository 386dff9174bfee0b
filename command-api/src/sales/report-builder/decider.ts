import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import { foldText } from '@pdv/schemas/kernel/text';
import { MAX_SAVED_REPORTS, MAX_WEEKLY_REPORTS, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import type { SavedReportEvent } from '@pdv/schemas/sales/saved-report-events';

interface Report {
  readonly name: string;
  readonly definition: ReportDefinition;
}
interface Saved extends Report {
  readonly weekly: boolean;
}
/** By id; at most {@link MAX_SAVED_REPORTS}. */
export type SavedReports = ReadonlyMap<string, Saved>;

interface Save {
  readonly type: 'CreateReport' | 'ChangeReport';
  readonly reportId: string;
  readonly report: Report;
}

export type SavedReportCommand =
  | Save
  | { readonly type: 'SwitchWeeklyReport'; readonly reportId: string; readonly weekly: boolean }
  | { readonly type: 'DeleteReport'; readonly reportId: string };

export type SavedReportRejection =
  | 'too_many_reports'
  | 'too_many_weekly_reports'
  | 'report_name_taken'
  | 'report_not_found';

/** The stream `saved-reports-{shopId}`: reports that the shop put together, each under a name of its own. */
export const savedReports: Decider<SavedReports, SavedReportCommand, SavedReportEvent, SavedReportRejection> = {
  initial: () => new Map(),
  decide(command, state) {
    if ('report' in command) return save(command, state);
    const report = state.get(command.reportId);
    if (!report) return { rejected: 'report_not_found' };
    const { reportId } = command;
    const { name } = report;
    if (command.type === 'DeleteReport') return { accepted: [{ type: 'ReportDeleted', data: { reportId, name } }] };
    const { weekly } = command;
    if (weekly === report.weekly) return { accepted: [] };
    if (weekly && countWeekly(state) >= MAX_WEEKLY_REPORTS) return { rejected: 'too_many_weekly_reports' };
    return { accepted: [{ type: 'WeeklyReportSwitched', data: { reportId, name, weekly } }] };
  },
  evolve(state, { type, data }) {
    const after = new Map(state);
    const before = state.get(data.reportId);
    if (type === 'ReportDeleted') after.delete(data.reportId);
    else if (type === 'ReportSaved') {
      const { name, definition, weekly } = data;
      after.set(data.reportId, { name, definition, weekly });
    } else if (before) after.set(data.reportId, { ...before, weekly: data.weekly });
    return after;
  },
  sizeOf: (state) => state.size * BYTES_PER_REPORT,
  snapshot: {
    version: 1,
    serialize: (state) => [...state],
    deserialize: (stored) => new Map(stored as [string, Saved][]),
  },
};

const BYTES_PER_REPORT = 2_500;

const countWeekly = (state: SavedReports) => [...state.values()].filter(({ weekly }) => weekly).length;

function save({ type, reportId, report }: Save, state: SavedReports): Decision<SavedReportEvent, SavedReportRejection> {
  const before = state.get(reportId);
  if (!before && type === 'ChangeReport') return { rejected: 'report_not_found' };
  if (!before && state.size >= MAX_SAVED_REPORTS) return { rejected: 'too_many_reports' };
  const name = foldText(report.name);
  for (const [id, other] of state) {
    if (id !== reportId && foldText(other.name) === name) return { rejected: 'report_name_taken' };
  }
  const weekly = before?.weekly ?? false;
  const saved: Saved = { ...report, weekly };
  if (before && JSON.stringify(before) === JSON.stringify(saved)) return { accepted: [] };
  return { accepted: [{ type: 'ReportSaved', data: { reportId, ...saved } }] };
}
