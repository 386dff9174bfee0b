import { parseReadMoved, READ_MOVED, type ReadMoved } from '@pdv/schemas/read-moved';
import pg from 'pg';

export interface ReadMovedListener {
  /** Resolves when the first attempt to listen has ended, with or without success. */
  readonly ready: Promise<void>;
  /**
   * `null` after a lost connection or an invalid notification: the listener may have missed any. Returns the
   * unsubscriber.
   */
  onMoved(listener: (moved: ReadMoved | null) => void): () => void;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly connectionString: string;
  readonly onError: (error: unknown) => void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** The process's only LISTEN connection. It reconnects by itself. */
export function listenToReadMoved({ connectionString, onError }: ListenOptions): ReadMovedListener {
  const listeners = new Set<(moved: ReadMoved | null) => void>();
  const tell = (moved: ReadMoved | null) => {
    for (const listener of listeners) listener(moved);
  };
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'read_moved listener' });
    client = next;
    let lost = false;
    const lose = (error?: unknown) => {
      if (lost || closed) return;
      lost = true;
      onError(error ?? new Error('the LISTEN connection ended'));
      next.end().catch(() => {});
      timer = setTimeout(() => void connect(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ payload = '' }) => tell(parseReadMoved(payload)));
    try {
      await next.connect();
      await next.query(`LISTEN ${READ_MOVED}`);
      pauseMs = FIRST_PAUSE_MS;
      tell(null);
    } catch (error) {
      lose(error);
    }
  };
  const ready = connect();

  return {
    ready,
    onMoved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await ready;
      await client?.end().catch(() => {});
    },
  };
}
