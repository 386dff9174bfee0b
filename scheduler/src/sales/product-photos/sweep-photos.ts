import { setTimeout as delay } from 'node:timers/promises';
import { namedPhotos } from '@pdv/command-api/commands/sales';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { MediaEntry, MediaStore } from '@pdv/infra/media/media-store';
import { photoOfKey } from '@pdv/schemas/kernel/photo';
import type { Pool } from 'pg';
import { asTheOnly } from '../../nightly/as-the-only.ts';
import type { RunningProcess } from '../../process.ts';

interface SweepOptions {
  readonly pool: Pool;
  readonly media: Pick<MediaStore, 'folders' | 'list' | 'remove' | 'removeFolder'>;
  readonly now?: () => Date;
  readonly onProblem?: (error: unknown) => void;
  /** From one look to the next. Default: six hours. */
  readonly everyMs?: number;
}

const HOUR_MS = 3_600_000;
const EVERY_MS = 6 * HOUR_MS;
/** Files are put before their event: what is younger may still be named. */
const UNNAMED_FOR_MS = 24 * HOUR_MS;
const AT_ONCE = 500;
const FOLDER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes the files that no product names and that were put a day ago: of an upload that died, of photos and products
 * that were removed, and whatever was put for a shop after its erasure. Of several schedulers one does it.
 */
export function sweepPhotos(options: SweepOptions, handler: Pick<CommandHandler, 'state'>): RunningProcess {
  const { pool, everyMs = EVERY_MS, onProblem = () => {} } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run() {
    while (!signal.aborted) {
      await asTheOnly(pool, 'sweep of photos', () => sweep(options, handler, signal)).catch((error: unknown) => {
        if (!signal.aborted) onProblem(error);
      });
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function sweep(
  { pool, media, now = () => new Date() }: SweepOptions,
  handler: Pick<CommandHandler, 'state'>,
  signal: AbortSignal,
) {
  for await (const shopId of media.folders()) {
    signal.throwIfAborted();
    if (!FOLDER.test(shopId)) continue;
    if (await isErased(pool, shopId)) {
      await media.removeFolder(shopId);
      continue;
    }
    const isOld = ({ putAt }: MediaEntry) => now().getTime() - putAt.getTime() > UNNAMED_FOR_MS;
    const old: string[] = [];
    for await (const entry of media.list(shopId)) if (isOld(entry)) old.push(entry.key);
    if (old.length === 0) continue;
    // From the log itself, after the files were listed: a photo that was added since is named.
    const named = await namedPhotos(handler, shopId);
    // Another installation's, in a bucket that both have: it is not for us to say what is named there.
    if (!named) continue;
    const unnamed = old.filter((key) => !named.has(photoOfKey(key)?.hash ?? ''));
    for (let at = 0; at < unnamed.length; at += AT_ONCE) {
      signal.throwIfAborted();
      await media.remove(await stillOld(media, shopId, unnamed.slice(at, at + AT_ONCE), isOld));
    }
  }
}

/** The same picture may have been sent again meanwhile: its files are there, and its event comes next. */
async function stillOld(
  media: Pick<MediaStore, 'list'>,
  shopId: string,
  keys: readonly string[],
  isOld: (entry: MediaEntry) => boolean,
): Promise<readonly string[]> {
  const asked = new Set(keys);
  const old: string[] = [];
  for await (const entry of media.list(shopId)) if (asked.has(entry.key) && isOld(entry)) old.push(entry.key);
  return old;
}

async function isErased(pool: Pool, shopId: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT FROM scheduler.erased_shops WHERE shop_id = $1', [shopId]);
  return rows.length > 0;
}
