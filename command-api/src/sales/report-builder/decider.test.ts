import { fold } from '@pdv/infra/testing/given';
import { MAX_SAVED_REPORTS, MAX_WEEKLY_REPORTS, reportDefinition } from '@pdv/schemas/sales/report-builder';
import type { SavedReportEvent } from '@pdv/schemas/sales/saved-report-events';
import { expect, it } from 'vitest';
import { savedReports } from './decider.ts';

const definition = reportDefinition.parse({ measures: ['net'], rows: 'month', period: 'last-12-months' });
const saved = (reportId: string, name = reportId, weekly = false): SavedReportEvent => ({
  type: 'ReportSaved',
  data: { reportId, name, definition, weekly },
});
const switched = (reportId: string, weekly: boolean, name = reportId): SavedReportEvent => ({
  type: 'WeeklyReportSwitched',
  data: { reportId, name, weekly },
});
const deleted = (reportId: string, name = reportId): SavedReportEvent => ({
  type: 'ReportDeleted',
  data: { reportId, name },
});
const decide = (given: readonly SavedReportEvent[], command: Parameters<typeof savedReports.decide>[0]) =>
  savedReports.decide(command, fold(savedReports, given));
const create = (given: readonly SavedReportEvent[], reportId: string, name = reportId) =>
  decide(given, { type: 'CreateReport', reportId, report: { name, definition } });
const change = (given: readonly SavedReportEvent[], reportId: string, name = reportId) =>
  decide(given, { type: 'ChangeReport', reportId, report: { name, definition } });
const weekly = (given: readonly SavedReportEvent[], reportId: string, on = true) =>
  decide(given, { type: 'SwitchWeeklyReport', reportId, weekly: on });
const remove = (given: readonly SavedReportEvent[], reportId: string) =>
  decide(given, { type: 'DeleteReport', reportId });

it('is saved under a name of its own, and a repeat changes nothing', () => {
  expect(create([], 'a', 'Café')).toEqual({ accepted: [saved('a', 'Café')] });
  expect(change([saved('a', 'Café')], 'a', 'Café')).toEqual({ accepted: [] });
  expect(change([saved('a', 'Café')], 'a', 'Chá')).toEqual({ accepted: [saved('a', 'Chá')] });
  expect(change([saved('a', 'Café')], 'b')).toEqual({ rejected: 'report_not_found' });
  expect(create([saved('a', 'Café')], 'b', 'CAFE')).toEqual({ rejected: 'report_name_taken' });
  expect(create([saved('a', 'Café'), deleted('a', 'Café')], 'b', 'Café')).toEqual({ accepted: [saved('b', 'Café')] });
});

it('is one of so many at most, which may still be changed', () => {
  const full = Array.from({ length: MAX_SAVED_REPORTS }, (_, nth) => saved(`r${nth}`));
  expect(create(full, 'more')).toEqual({ rejected: 'too_many_reports' });
  expect(change(full, 'r3', 'Outro')).toEqual({ accepted: [saved('r3', 'Outro')] });
  expect(create([...full, deleted('r3')], 'more')).toEqual({ accepted: [saved('more')] });
});

it('goes by mail until that is switched off or it is deleted, and a change leaves that as it is', () => {
  const on = [saved('a'), switched('a', true)];
  expect(weekly([saved('a')], 'a')).toEqual({ accepted: [switched('a', true)] });
  expect(weekly(on, 'a')).toEqual({ accepted: [] });
  expect(weekly(on, 'a', false)).toEqual({ accepted: [switched('a', false)] });
  expect(weekly(on, 'b')).toEqual({ rejected: 'report_not_found' });
  expect(change(on, 'a', 'Chá')).toEqual({ accepted: [saved('a', 'Chá', true)] });
  const many = Array.from({ length: MAX_WEEKLY_REPORTS }, (_, nth) => saved(`r${nth}`, `r${nth}`, true));
  expect(weekly([...many, saved('a')], 'a')).toEqual({ rejected: 'too_many_weekly_reports' });
  expect(weekly([...many, saved('a'), deleted('r0')], 'a')).toEqual({ accepted: [switched('a', true)] });
});

it('is deleted once', () => {
  expect(remove([saved('a')], 'a')).toEqual({ accepted: [deleted('a')] });
  expect(remove([saved('a'), deleted('a')], 'a')).toEqual({ rejected: 'report_not_found' });
});

it('is the same after a snapshot', () => {
  const state = fold(savedReports, [saved('a', 'Café'), switched('a', true), saved('b')]);
  const { serialize, deserialize } = savedReports.snapshot ?? {};
  expect(deserialize?.(JSON.parse(JSON.stringify(serialize?.(state))))).toEqual(state);
});
