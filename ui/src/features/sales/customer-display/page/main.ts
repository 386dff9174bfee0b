import { DISPLAY_CHANNEL, type DisplayMessage } from '../display-messages.ts';
import { rememberDisplay } from '../has-display.ts';
import { show } from './show.ts';

/** So often the register is asked whether it is there: one that was closed or crashed may have said nothing. */
const ASK_MS = 3_000;
/** A register that is silent for longer is gone. */
const SILENT_MS = 8_000;

/** The customer's screen: says hello to the register of this browser, and shows whatever it answers. */
function follow(main: HTMLElement): void {
  const channel = new BroadcastChannel(DISPLAY_CHANNEL);
  let shown = '';
  let heardAt = performance.now();
  const put = (message: DisplayMessage) => {
    const text = JSON.stringify(message);
    if (text === shown) return;
    shown = text;
    show(main, message);
  };
  channel.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
    // Another screen for customers says hello, too.
    if (data.kind === 'hello') return;
    heardAt = performance.now();
    put(data);
  };
  const ask = () => channel.postMessage({ kind: 'hello' } satisfies DisplayMessage);
  ask();
  setInterval(() => {
    if (shown !== '' && performance.now() - heardAt > SILENT_MS) put({ kind: 'closed' });
    ask();
  }, ASK_MS);
}

// Opened by its address, too: the register listens for that.
rememberDisplay();

const main = document.querySelector('main');
if (main) follow(main);

const whole = document.querySelector<HTMLButtonElement>('.whole');
whole?.addEventListener('click', () => void document.documentElement.requestFullscreen?.().catch(() => undefined));
