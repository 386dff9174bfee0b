import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { drawnPicture } from '@pdv/infra/media/drawn-picture';
import { openShop, type Shop } from './http.ts';
import { percentile, sellingAt } from './load.ts';
import type { Aim } from './report.ts';

const AIMS = { photoMs: 1_500, memoryMb: 150, ofP99: 1.5 };
/** Twelve megapixels, as a phone has them. */
const [WIDTH, HEIGHT] = [4_000, 3_000];
const LOOK_EVERY_MS = 20;

/** How long a phone's photo takes, what memory it needs, and how long sales take meanwhile. */
export async function photoAims(turnMs: number): Promise<Aim[]> {
  const { photos, memoryMb, without, meanwhile } = await measurePhotos(turnMs);
  const told = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ');
  console.log(`
| | how many | p50 / p99 / slowest ms |
|---|--:|--:|
| a photo of 12 megapixels, one after the other | ${photos.length} | ${told(photos)} |
| POST /api/sales, 20/s, no photos | ${without.length} | ${told(without)} |
| POST /api/sales, 20/s, photos meanwhile | ${meanwhile.length} | ${told(meanwhile)} |`);
  const ready = percentile(photos, 0.5);
  const ratio = percentile(meanwhile, 0.99) / percentile(without, 0.99);
  return [
    {
      what: 'A photo of 12 megapixels is ready, ms',
      ...{ aim: `≤ ${AIMS.photoMs}`, measured: ready.toFixed(0), reached: ready <= AIMS.photoMs },
    },
    {
      what: 'Memory above that without photos, MB',
      ...{ aim: `≤ ${AIMS.memoryMb}`, measured: memoryMb.toFixed(0), reached: memoryMb <= AIMS.memoryMb },
    },
    {
      what: 'POST /api/sales, p99 meanwhile, of that without',
      ...{ aim: `≤ ${AIMS.ofP99}`, measured: ratio.toFixed(2), reached: ratio <= AIMS.ofP99 },
    },
  ];
}

async function measurePhotos(turnMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-photos-'));
  const application = await startApplication(dataDir);
  try {
    const { url } = application;
    const [selling, showing] = [await openShop(url), await openShop(url)];
    const photo = await drawnPhoto();
    const sellFor = sellingAt(url, selling);
    const [without, meanwhile, photos]: number[][] = [[], [], []];
    const highest = watchMemory(application);
    await sellFor(turnMs, () => {});
    await sellFor(turnMs, (ms) => without?.push(ms));
    const before = highest.take();
    let isOver = false;
    const sending = (async () => {
      while (!isOver) photos?.push(await sendPhoto(url, showing, photo));
    })();
    await sellFor(turnMs, (ms) => meanwhile?.push(ms));
    isOver = true;
    await sending;
    const memoryMb = highest.take() - before;
    highest.stop();
    return { photos: photos ?? [], memoryMb, without: without ?? [], meanwhile: meanwhile ?? [] };
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The most that it had since it was asked last. */
function watchMemory({ memoryMb }: { memoryMb(): number }) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb());
  }, LOOK_EVERY_MS);
  return {
    take: () => {
      const taken = Math.max(most, memoryMb());
      most = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

/** @returns ms from the first byte to the answer */
async function sendPhoto(url: string, { token, productId }: Shop, photo: Buffer): Promise<number> {
  const authorization = `Bearer ${token}`;
  const path = `${url}/api/products/${productId}/photos`;
  const started = performance.now();
  const headers = { authorization, 'content-type': 'image/jpeg' };
  const response = await fetch(path, { method: 'POST', headers, body: new Uint8Array(photo) });
  if (response.status !== 201) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  const took = performance.now() - started;
  await fetch(`${path}/${id}`, { method: 'DELETE', headers: { authorization } });
  return took;
}

/** Shapes, gradients and grain, so that encoders have as much to do as with a real one. */
async function drawnPhoto(): Promise<Buffer> {
  const circles = Array.from({ length: 60 }, (_, at) => {
    const [x, y, r] = [(at * 997) % WIDTH, (at * 631) % HEIGHT, 60 + ((at * 83) % 420)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(at * 47) % 360} 60% ${30 + ((at * 13) % 50)}%)" opacity="0.6"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f6d9b0"/><stop offset="1" stop-color="#24506b"/></linearGradient><filter id="n"><feTurbulence baseFrequency="0.6" numOctaves="2"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.25 0"/></filter></defs><rect width="100%" height="100%" fill="url(#g)"/>${circles.join('')}<rect width="100%" height="100%" filter="url(#n)"/></svg>`;
  return drawnPicture(svg, 'jpeg');
}
