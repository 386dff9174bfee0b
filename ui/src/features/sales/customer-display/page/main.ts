import { DISPLAY_CHANNEL, type DisplayMessage } from '../display-messages.ts';
import { show } from './show.ts';

/** The customer's screen: says hello to the register of this browser, and shows whatever it answers. */
const main = document.querySelector('main');
if (main) {
  const channel = new BroadcastChannel(DISPLAY_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<DisplayMessage>) => show(main, data);
  channel.postMessage({ kind: 'hello' } satisfies DisplayMessage);
}

const whole = document.querySelector<HTMLButtonElement>('.whole');
whole?.addEventListener('click', () => void document.documentElement.requestFullscreen?.().catch(() => undefined));
