import { PLANS } from '@pdv/schemas/account/plans';
import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { formatBrl, fromSigned } from '@pdv/schemas/kernel/money';
import { hourOf } from '@pdv/schemas/kernel/shop-hours';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import type { BuiltReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
import type { SavedReportEvent } from '@pdv/schemas/sales/saved-report-events';
import { withCostWords } from '@pdv/schemas/sales/with-cost-words';
import type { NoticeKind, Planned, Reader } from '../../notices/notice.ts';
import type { OwnerMail } from '../../notices/owner-mail.ts';

interface Week {
  /** Of the mail; it tells up to the day before. */
  readonly monday: BusinessDay;
}

const LEAVES_AT_HOUR = 8;
/** Notices older than a week are dropped: a scheduler that was away for longer goes on from a later one. */
const MONDAYS_AHEAD = 4;
/** Rows of a report in the mail; the screen has all. */
const MOST_LINES = 10;

/**
 * The saved reports that are to be mailed, one mail on Monday for all of them. Each Monday plans the next ones for as
 * long as a report is marked: nothing happens in the log that could. A shop without the plan gets none, and goes on once
 * it has it again.
 */
export const weeklyReports: NoticeKind<Week> = {
  name: 'weekly-reports',
  listensTo: ['WeeklyReportSwitched'],
  plan({ event, metadata }, timeZone, now) {
    const { data } = event as Extract<SavedReportEvent, { type: 'WeeklyReportSwitched' }>;
    // From now, not from then: a scheduler that reads the whole log again goes on with the weeks to come.
    return data.weekly ? mondaysAfter(now, timeZone, metadata.shopId) : [];
  },
  async again({ shopId, shop, now, figures }) {
    const marked = await figures.weeklyReports(shopId);
    return marked.length === 0 ? null : mondaysAfter(now, shop.identity.timeZone, shopId);
  },
  async write({ monday }, to) {
    if (!PLANS[to.shop.effectivePlan].analytics) return null;
    const reports = await to.figures.weeklyReports(to.shopId);
    const until = addDays(monday, -1);
    const told = await Promise.all(
      reports.flatMap(({ id, name, definition }) =>
        // One that this version cannot read is left out; the screen says so.
        definition
          ? to.once(keyOf(to.shopId, until, id, name, definition), to.now, () => tell(name, definition, until, to))
          : [],
      ),
    );
    const [first] = told;
    if (!first) return null;
    return {
      subject: told.length === 1 ? `Relatório da semana: ${first.name}` : `Seus ${told.length} relatórios da semana`,
      highlight: first.highlight,
      texts: [`Estes são os números até ${writtenDay(until)}.`],
      figures: told.map(({ figures }) => figures),
      link: { label: 'Ver os relatórios', path: PATH },
      endedBy: { switch: 'Toda segunda-feira por e-mail', place: 'Relatórios → Meus relatórios', path: PATH },
    };
  },
};

const PATH = '/reports?tipo=meus';

function mondaysAfter(now: Date, timeZone: string, shopId: string): Planned<Week>[] {
  const today = businessDayOf(now, timeZone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: MONDAYS_AHEAD + 1 }, (_, week) => addDays(today, 7 * week - sinceMonday))
    .map((monday) => ({
      id: `weekly-reports-${shopId}-${monday}`,
      dueAt: hourOf(monday, LEAVES_AT_HOUR, timeZone),
      about: { monday },
    }))
    .filter(({ dueAt }) => dueAt > now);
}

type Figures = OwnerMail['figures'][number];

interface Told {
  readonly name: string;
  readonly highlight: OwnerMail['highlight'];
  readonly figures: Figures;
}

const keyOf = (...all: readonly unknown[]) => JSON.stringify(['weekly-reports', ...all]);

async function tell(
  name: string,
  definition: ReportDefinition,
  until: BusinessDay,
  { shopId, figures }: Reader,
): Promise<Told> {
  const report = await figures.builtReport(shopId, definition, until);
  if (typeof report === 'string') {
    const nothing = { label: name, value: 'Não pôde ser feito' };
    return { name, highlight: nothing, figures: { heading: name, lines: [{ ...nothing, detail: report }] } };
  }
  const at = report.headers.findIndex(({ kind }) => kind === 'total');
  const main = at < 0 ? 0 : at;
  const { value, detail = '' } = valuesOf(report, report.total, main);
  const note = report.withCost ? withCostWords(definition.measures, report.withCost) : '';
  const told = [detail, note].filter(Boolean).join('. ');
  const total = { label: 'Total', value, ...(told && { detail: told }) };
  const lines = report.rows
    .slice(0, MOST_LINES)
    .map(({ label, values }) => ({ label, ...valuesOf(report, values, main) }));
  const left = report.count - lines.length;
  const more =
    left > 0
      ? [{ label: left === 1 ? 'E mais 1 linha' : `E mais ${left.toLocaleString('pt-BR')} linhas`, value: 'na tela' }]
      : [];
  const days = `${writtenDay(report.start)} a ${writtenDay(report.end)}`;
  return {
    name,
    highlight: { label: name, value: total.value },
    figures: { heading: `${name}, ${days}`, lines: [...lines, ...more, total] },
  };
}

/** The main figure of a row, and the others below its name. */
function valuesOf({ headers }: BuiltReport, values: BuiltReport['total'], main: number) {
  const written = (nth: number) => {
    const value = values[nth] ?? null;
    if (value === null) return '–';
    return headers[nth]?.format === 'money' ? formatBrl(fromSigned(String(value)) ?? 0) : value.toLocaleString('pt-BR');
  };
  const others = headers.flatMap(({ kind, label }, nth) =>
    (kind === 'measure' || kind === 'before') && nth !== main ? [`${label}: ${written(nth)}`] : [],
  );
  return { value: written(main), ...(others.length > 0 && { detail: others.join(', ') }) };
}
