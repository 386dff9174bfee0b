import type { DomainEvent } from '../kernel/event.ts';
import type { ReportDefinition } from './report-builder.ts';

/** From now on it has this name and tells this, whether it is new or not; `weekly` is as it was before. */
export type ReportSaved = DomainEvent<
  'ReportSaved',
  {
    readonly reportId: string;
    readonly name: string;
    readonly definition: ReportDefinition;
    readonly weekly: boolean;
  }
>;

export type ReportDeleted = DomainEvent<'ReportDeleted', { readonly reportId: string; readonly name: string }>;

/** Whether it goes to the owners by mail on Mondays. */
export type WeeklyReportSwitched = DomainEvent<
  'WeeklyReportSwitched',
  { readonly reportId: string; readonly name: string; readonly weekly: boolean }
>;

/** The stream `saved-reports-{shopId}`. */
export type SavedReportEvent = ReportSaved | ReportDeleted | WeeklyReportSwitched;
