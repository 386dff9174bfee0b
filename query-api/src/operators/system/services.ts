import type { AdminSystem } from '@pdv/schemas/operators/system';
import type { Service } from './installation.ts';

type ServiceState = AdminSystem['services'][number];

const TIMEOUT_MS = 2_000;
/** Shows an error for this long, even if the service has recovered. */
const TROUBLED_MS = 60_000;

/** Whether a service answers, its response time, and whether it had a recent error. */
export async function stateOf({ name, ask, lastErrorAt, processes }: Service, now: Date): Promise<ServiceState> {
  const started = performance.now();
  const answered = await inTime(ask());
  const milliseconds = Math.round(performance.now() - started);
  const error = await lastErrorAt().catch(() => null);
  const troubled = error !== null && now.getTime() - error.getTime() < TROUBLED_MS;
  return {
    name,
    state: !answered ? 'down' : troubled ? 'troubled' : 'up',
    processes: (await processes?.().catch(() => null)) ?? null,
    milliseconds: answered ? milliseconds : null,
    lastErrorAt: error?.toISOString() ?? null,
  };
}

/** Never rejects. */
async function inTime(asked: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const answered = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
