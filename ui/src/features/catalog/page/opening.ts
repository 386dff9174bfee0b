/** A page that stays open says at its time that the shop has opened or closed, as a new one would. */
export function followOpening(): void {
  const words = document.querySelector<HTMLElement>('.store-open');
  if (!words) return;
  let timer = 0;

  async function refresh() {
    const response = await fetch(location.pathname);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const now = page.querySelector<HTMLElement>('.store-open');
    if (!response.ok || !words || !now) return;
    words.textContent = now.textContent;
    words.className = now.className;
    words.dataset.until = now.dataset.until;
  }

  function wait() {
    clearTimeout(timer);
    const left = Date.parse(words?.dataset.until ?? '') - Date.now();
    // A clock that is wrong does not ask without end.
    timer = window.setTimeout(() => void refresh().then(wait, wait), Math.max(left, MINUTE_MS));
  }

  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', () => {
    const isOver = Date.parse(words.dataset.until ?? '') <= Date.now();
    if (!document.hidden && isOver) void refresh().then(wait, wait);
  });
  wait();
}

const MINUTE_MS = 60_000;
