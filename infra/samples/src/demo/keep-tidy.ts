import type { KeptDemoShops } from './demo-shops.ts';

const EVERY_MS = 60_000;

/** Checks at the start and every minute whether a day has ended, so it misses no night. Most checks find no work. */
export function keepTidy(shops: Pick<KeptDemoShops, 'tidy'>, onProblem: (error: unknown) => void) {
  let underWay = Promise.resolve();
  let busy = false;
  const look = () => {
    if (busy) return;
    busy = true;
    underWay = shops
      .tidy()
      .catch(onProblem)
      .finally(() => {
        busy = false;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await underWay;
    },
  };
}
