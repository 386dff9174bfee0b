import { frontDialog } from '../layers/modal-stack.ts';

/** A screen that has not come by then does not come. */
const GIVE_UP_MS = 5_000;

let keys: string | null = null;
/** The dialog that was in front: one that closes, or none. */
let front: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what is typed between a shortcut and the field that it opens: a scanner does not wait for a dialog. Another
 * dialog that comes to the front in between has its keys to itself.
 * @param first a key that was already pressed
 */
export function beginTypeAhead(first = ''): void {
  stop();
  keys = first;
  front = frontDialog();
  window.addEventListener('keydown', keep, true);
  timer = setTimeout(stop, GIVE_UP_MS);
}

/** For the field, once it has the focus: the keys so far, `\n` for Enter and for a scanner's Tab. From here on they reach it by themselves. */
export function takeTypeAhead(): string {
  const taken = keys ?? '';
  stop();
  return taken;
}

function stop(): void {
  keys = null;
  clearTimeout(timer);
  window.removeEventListener('keydown', keep, true);
}

function keep(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const now = frontDialog();
  if (event.key === 'Escape' || (now && now !== front)) stop();
  if (keys === null || (event.key.length !== 1 && !ends(event.key))) return;
  keys += ends(event.key) ? '\n' : event.key;
  event.preventDefault();
  event.stopPropagation();
}

const ends = (key: string): boolean => key === 'Enter' || (key === 'Tab' && keys !== '');
