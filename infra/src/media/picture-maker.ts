import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Picture, type PictureProblem, UnusablePicture } from './picture.ts';
import { createPictureWork } from './picture-work.ts';

/** What the program answers to each file. */
export type Made =
  | { readonly picture: Picture }
  | { readonly problem: PictureProblem; readonly told: string }
  | { readonly failed: string };

/** Nothing is wrong with the picture: the next process makes it when it is sent again. */
export class PictureMakerClosed extends Error {
  readonly code = 'picture_maker_closed';
  constructor() {
    super('the picture maker is closed');
    this.name = 'PictureMakerClosed';
  }
}

export interface PictureMaker {
  /**
   * As `makePicture`, in a process of its own: whoever sells goes first, and what breaks a decoder breaks no sale. One
   * at a time.
   * @throws UnusablePicture, also `picture_broken` where the process died of it twice
   * @throws PictureMakerClosed
   */
  make(sent: Buffer): Promise<Picture>;
  /** Ends its process, also in the middle of a picture. That one and those that wait are refused, and no other starts. */
  close(): Promise<void>;
}

/** Its memory goes back to the machine when nobody takes photos. */
const IDLE_MS = 30_000;
/** Longer than all steps of one picture together may take: then it hangs. */
const LONGEST_MS = 150_000;

const IS_SOURCE = import.meta.url.endsWith('.ts');
const SOURCE = new URL('./picture-process.ts', import.meta.url);
const BUNDLE = new URL('./picture-process.mjs', import.meta.url);

/** It reads what strangers send, so it knows no secrets. One arena: libvips' memory is not held back in many. */
const ENVIRONMENT = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, MALLOC_ARENA_MAX: '1' };

interface PictureMakerOptions {
  readonly idleMs?: number;
  readonly longestMs?: number;
  readonly program?: URL;
}

/** Its process is started by the first picture. */
export function createPictureMaker(options: PictureMakerOptions = {}): PictureMaker {
  const { idleMs = IDLE_MS, longestMs = LONGEST_MS, program = IS_SOURCE ? SOURCE : BUNDLE } = options;
  const { run } = createPictureWork();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: IS_SOURCE ? ['--import', import.meta.resolve('tsx')] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: ENVIRONMENT,
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.on('exit', forget);
    // It could not be started.
    started.on('error', forget);
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return started;
  }

  /** Null where its process ended of it, or of something else. */
  async function ask(sent: Buffer): Promise<Picture | null> {
    if (closed) throw new PictureMakerClosed();
    clearTimeout(idle);
    child ??= start();
    const at = child;
    const over = new AbortController();
    let hung = false;
    const hangs = setTimeout(() => {
      hung = true;
      at.kill('SIGKILL');
    }, longestMs);
    const answered = once(at, 'message', over) as Promise<[Made]>;
    const ended = once(at, 'exit', over).then(() => null);
    for (const each of [answered, ended]) each.catch(() => {});
    try {
      // What hinders the sending ends the process, too.
      at.send(sent, () => {});
      const answer = await Promise.race([answered, ended]);
      if (hung) throw new UnusablePicture('picture_broken', `it took longer than ${longestMs} ms`);
      return answer && pictureOf(answer[0]);
    } finally {
      over.abort();
      clearTimeout(hangs);
      idle = setTimeout(() => {
        child = undefined;
        if (at.connected) at.disconnect();
      }, idleMs);
      idle.unref();
    }
  }

  return {
    make: (sent) =>
      run(async () => {
        // Once may be the machine, which needed the memory.
        const picture = (await ask(sent)) ?? (await ask(sent));
        if (picture) return picture;
        throw new UnusablePicture('picture_broken', 'its process ended twice');
      }),
    async close() {
      closed = true;
      clearTimeout(idle);
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function pictureOf(made: Made): Picture {
  if ('failed' in made) throw new Error(made.failed);
  if ('problem' in made) throw new UnusablePicture(made.problem, made.told);
  // What arrives are plain bytes.
  const files = made.picture.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) }));
  return { ...made.picture, files };
}
