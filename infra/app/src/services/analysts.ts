import { endOverstayers } from '@pdv/projections/app';
import type { ServiceContext } from '../service-context.ts';

const EVERY_MS = 5_000;

/** Ends analysts' transactions after a minute, because an analyst could lift the limits of Postgres. */
export function watchAnalysts({ pool, log, closers }: Pick<ServiceContext, 'pool' | 'log' | 'closers'>): void {
  const look = async () => {
    try {
      const sessions = await endOverstayers(pool);
      if (sessions > 0) log.warn({ sessions }, 'analysts stayed for too long and were cut off');
    } catch (error) {
      log.warn({ err: error }, 'nobody looked after analysts this time');
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, EVERY_MS);
  closers.add('analysts', () => {
    clearInterval(timer);
    return looking;
  });
}
