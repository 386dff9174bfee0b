import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '../start-application.ts';
import { openPhotoShop } from './photo-shop.ts';
import { type Device, type Session, type Visit, visit } from './visit.ts';

/**
 * LIGHTHOUSE_ONLY=/sales,/products for some screens (`/catalog` is the demo workshop's, `/catalog/photos` one with 60
 * photos, `/catalog/product` a product there), LIGHTHOUSE_DEVICE=mobile or
 * desktop for one of the two, LIGHTHOUSE_RUNS for more or fewer visits than 3, LIGHTHOUSE_DATA_DIR to keep the shop for
 * the next time, LIGHTHOUSE_REPORTS for a directory where the reports stay.
 */
const SCREENS =
  '/,/features,/pricing,/catalog,/catalog/photos,/catalog/product,/login,/dashboard,/sales,/sales/caixa,/customers,/products,/followups,/reports,/settings';
const screens = (process.env.LIGHTHOUSE_ONLY ?? SCREENS).split(',');
const devices = (process.env.LIGHTHOUSE_DEVICE ?? 'mobile,desktop').split(',') as Device[];
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const AIMS: Record<Device, number> = { mobile: 90, desktop: 98 };
const PUBLIC = new Set(['/', '/features', '/pricing', '/catalog', '/catalog/photos', '/catalog/product', '/login']);
/** Public pages are text and pictures mostly; the aim is the same on phones as on desktops. */
const aimOf = (screen: string, device: Device) => (PUBLIC.has(screen) && screen !== '/login' ? 98 : AIMS[device]);

const keptDir = process.env.LIGHTHOUSE_DATA_DIR;
const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'fregues-lighthouse-')));
const keptReports = process.env.LIGHTHOUSE_REPORTS;
const reports = keptReports ?? (await mkdtemp(join(tmpdir(), 'fregues-lighthouse-reports-')));
await mkdir(reports, { recursive: true });
process.env.DEMO = 'on';
const application = await startApplication(dataDir);
let photoShop: ReturnType<typeof openPhotoShop> | undefined;
try {
  console.log(
    '| screen | device | performance | first paint | largest paint | blocking | shift | main thread | requests | KB | accessibility | load |',
  );
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const screen of screens)
    for (const device of devices) console.log(line(screen, device, await median(screen, device)));
} finally {
  await application.stop();
  if (!keptDir) await rm(dataDir, { recursive: true, force: true });
  if (!keptReports) await rm(reports, { recursive: true, force: true });
}

/** The visit in the middle of several: on a busy machine single ones tell little. */
async function median(screen: string, device: Device): Promise<Visit> {
  const visits: Visit[] = [];
  const session = PUBLIC.has(screen) ? null : await enterDemo();
  const address = await addressOf(screen);
  for (let run = 1; run <= runs; run += 1) {
    const report = join(reports, `${screen.slice(1).replaceAll('/', '-') || 'landing'}-${device}-${run}.json`);
    visits.push(await visit(application.url + address, device, session, report));
  }
  visits.sort((a, b) => a.performance - b.performance);
  const middle = visits[Math.floor(visits.length / 2)];
  if (!middle) throw new Error('LIGHTHOUSE_RUNS is at least 1');
  return middle;
}

async function addressOf(screen: string): Promise<string> {
  if (screen === '/catalog') return `/catalog/${(await enterDemo()).user.slug}`;
  if (screen !== '/catalog/photos' && screen !== '/catalog/product') return screen;
  photoShop ??= openPhotoShop(application.url);
  const { catalog, product } = await photoShop;
  return screen === '/catalog/photos' ? catalog : product;
}

/** The owner of the demo workshop, which the first question makes. */
async function enterDemo(): Promise<Session & { readonly user: { readonly slug: string } }> {
  for (;;) {
    const response = await fetch(`${application.url}/api/demo/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop: 'oficina' }),
    });
    if (!response.ok) throw new Error(`POST /api/demo/session: ${response.status}`);
    const entered = (await response.json()) as Partial<Awaited<ReturnType<typeof enterDemo>>>;
    const { accessToken, refreshToken, user } = entered;
    if (accessToken && refreshToken && user) return { accessToken, refreshToken, user };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

function line(screen: string, device: Device, seen: Visit): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const cells = [
    `\`${screen}\``,
    device,
    `${seen.performance}${seen.performance < aimOf(screen, device) ? ` (aim ${aimOf(screen, device)})` : ''}`,
    seconds(seen.firstPaint),
    seconds(seen.largestPaint),
    `${Math.round(seen.blocking)} ms`,
    seen.shift.toFixed(3),
    seconds(seen.mainThread),
    seen.requests,
    Math.round(seen.kb),
    seen.accessibility,
    loadavg()[0]?.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
