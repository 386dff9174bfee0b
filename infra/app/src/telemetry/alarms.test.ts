import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@pdv/infra/postgres/free-port';
import { SERVICES } from '@pdv/schemas/operators/system';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createRunningApplication, type RunningApplication } from '../testing/running-application.ts';
import { ShopClient } from '../testing/shop-client.ts';

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface AlarmTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

const file = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
const alarms = (parse(await file('docker/observability/alarms.yml')) as Rules).groups.flatMap(({ rules }) => rules);
const { tests } = parse(await file('docker/observability/alarms.test.yml')) as AlarmTests;
const dashboard = JSON.parse(await file('docker/observability/grafana/dashboards/fregues.json')) as Dashboard;
const runbook = await file('docs/runbook.md');
const expressions = [
  ...alarms.map(({ alert, expr }) => ({ where: `alarm ${alert}`, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: `panel ${title}`, expr })),
  ),
];

/** The metrics of a query, and its syntax errors. */
function readQuery(expr: string) {
  const metrics = new Set<string>();
  const labels: { readonly name: string; readonly value: string }[] = [];
  const grouped = new Set<string>();
  let broken = false;
  parser.parse(expr).iterate({
    enter: ({ name, from, to, node, type }) => {
      const text = expr.slice(from, to);
      if (type.isError) broken = true;
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.add(text);
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouped.add(text);
      if (name === 'UnquotedLabelMatcher') {
        const [, label = '', value = ''] = /^(\w+)\s*[=!~]+\s*"(.*)"$/.exec(text) ?? [];
        labels.push({ name: label, value });
      }
    },
  });
  return { metrics, labels, grouped, broken };
}

let application: RunningApplication;
let told: string;
/** The metrics before any request. */
let fresh: string;
beforeAll(async () => {
  const port = await freePort();
  application = await createRunningApplication({ METRICS: String(port), BACKUPS: 'on' });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  fresh = await scrape();
  const shop = new ShopClient(application.address());
  await shop.signUp();
  const { id } = await shop.createProduct({ stock: 1 });
  await shop.sell(id, randomUUID());
  await shop.get('/api/sales');
  const { email } = (await shop.get<{ email: string }>('/api/auth/me')).body;
  await shop.post('/api/auth/password-reset', { email });
  await vi.waitUntil(async () => {
    told = await scrape();
    return ['fregues_mail_', 'fregues_projection_delay', 'nodejs_gc_'].every((one) => told.includes(`\n${one}`));
  });
}, 120_000);
afterAll(() => application?.close());

/** Metrics that Prometheus itself adds. */
const ITS_OWN = new Set(['up']);
const ITS_LABELS = new Set(['container', 'instance', 'job', 'le']);

const seriesOf = (metric: string) => told.split('\n').filter((line) => line.startsWith(`${metric}{`));

/** Of Debian's package `prometheus`. */
const noPromtool = spawnSync('promtool', ['--version']).error !== undefined;

describe('alarms', () => {
  it.skipIf(noPromtool)('are raised by what they are for (needs promtool)', async () => {
    const rules = fileURLToPath(new URL('../../../docker/observability/alarms.test.yml', import.meta.url));
    const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', rules]);
    expect(stdout).toContain('SUCCESS');
  });

  it('have a test with promtool each, of when they are raised and of when not', () => {
    const checks = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    for (const { alert } of alarms) {
      const of = checks.filter(({ alertname }) => alertname === alert);
      expect(of.filter(({ exp_alerts }) => exp_alerts.length > 0).length, alert).toBeGreaterThan(0);
      expect(of.filter(({ exp_alerts }) => exp_alerts.length === 0).length, alert).toBeGreaterThan(0);
    }
    expect(checks.filter(({ alertname }) => alarms.every(({ alert }) => alert !== alertname))).toEqual([]);
  });

  it('can be told from the start: only what has taken no time yet is missing, and nothing is slow then', () => {
    const missing = alarms.flatMap(({ alert, expr }) =>
      [...readQuery(expr).metrics]
        .filter((metric) => !ITS_OWN.has(metric) && !fresh.includes(`\n${metric}{`))
        .map((metric) => `${alert}: ${metric}`),
    );
    const timed = missing.filter((each) => /seconds_(bucket|count)$/.test(each));
    expect(missing).toEqual(timed);
    // A quantile or share without samples has no value, and so raises no alarm.
    for (const { alert, expr } of alarms.filter((each) => timed.some((one) => one.startsWith(`${each.alert}:`)))) {
      expect(expr.trim(), alert).toMatch(/^histogram_quantile\(.*\) > [\d.]+$|\/ sum\(rate\(\w+\[5m\]\)\) > [\d.]+$/s);
    }
  });

  it('count the first failure: what they count has been zero before', () => {
    const OUTCOMES = ['sent', 'refused', 'unavailable', 'uncertain', 'failed'];
    const zero = [
      'http_answers_total{status="5xx",',
      'append_conflicts_total{',
      ...OUTCOMES.map((outcome) => `mails_total{outcome="${outcome}",`),
      ...SERVICES.map((of) => `problems_total{of="${of}",`),
    ];
    for (const each of zero) expect(fresh).toContain(`\nfregues_${each}service="fregues"} 0`);
  });

  it('ask of counters by labels that all stand there from the start', () => {
    const counters = [...told.matchAll(/^# TYPE (\S+) counter$/gm)].map(([, name = '']) => name);
    for (const { alert, expr } of alarms) {
      for (const counter of counters.filter((name) => readQuery(expr).metrics.has(name))) {
        const now = seriesOf(counter).map((line) => line.split('} ')[0]);
        for (const series of now) expect(fresh, `${alert}: ${series}`).toContain(`\n${series}} `);
      }
    }
  });
});

describe('dashboard and alarms', () => {
  it('are queries that Prometheus understands', () => {
    expect(expressions.length).toBeGreaterThan(40);
    expect(expressions.filter(({ expr }) => readQuery(expr).broken)).toEqual([]);
    expect(readQuery('sum(rate(x[5m])').broken).toBe(true);
  });

  it('ask for nothing that no service tells', () => {
    for (const { where, expr } of expressions) {
      const { metrics, labels, grouped } = readQuery(expr);
      expect(metrics.size, where).toBeGreaterThan(0);
      for (const metric of metrics) {
        if (ITS_OWN.has(metric)) continue;
        const series = seriesOf(metric);
        expect(series.length, `${where}: ${metric}`).toBeGreaterThan(0);
        const names = [...labels.map(({ name }) => name), ...grouped].filter((name) => !ITS_LABELS.has(name));
        for (const name of names) expect(series[0], `${where}: ${name}`).toMatch(new RegExp(`[{,]${name}="`));
      }
    }
  });

  it('show everything that is told', () => {
    const asked = new Set(expressions.flatMap(({ expr }) => [...readQuery(expr).metrics]));
    const families = [...told.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    const unseen = families.filter(
      (name) => ![...asked].some((each) => each.replace(/_(bucket|sum|count)$/, '') === name),
    );
    expect(unseen).toEqual([]);
  });
});

describe('the runbook', () => {
  it('has a paragraph for every alarm, and for no other', () => {
    const [chapter = ''] = (runbook.split('\n## Alarms\n')[1] ?? '').split('\n## ');
    const told = [...chapter.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(told).toEqual(alarms.map(({ alert }) => alert));
    for (const paragraph of chapter.split('\n### ').slice(1)) {
      expect(paragraph).toMatch(/\*\*Means\*\*.*\*\*Look\*\*.*\*\*Do\*\*/s);
    }
  });

  it('names no metric that is not told', () => {
    for (const [metric] of runbook.matchAll(/\b(?:fregues|nodejs|process)_\w+/g)) {
      const families = ['', '_bucket', '_sum', '_count'].flatMap((suffix) => seriesOf(metric + suffix));
      expect(families.length, metric).toBeGreaterThan(0);
    }
  });
});
