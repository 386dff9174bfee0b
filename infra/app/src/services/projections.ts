import { startMaintenance, startProjections } from '@pdv/projections/app';
import type { ServiceContext } from '../service-context.ts';
import { watchAnalysts } from './analysts.ts';

/**
 * Keeps the read models up to date until it is stopped, and rebuilds them on request. It also ends analysts'
 * transactions that last too long.
 */
export function startReadModels(context: ServiceContext): { stop(): Promise<void> } {
  const { store, codec, pool, database, log, lastErrors } = context;
  watchAnalysts(context);
  const onParked = (parked: object) =>
    log.error(parked, 'a read model cannot take an event: it and the later ones of its stream wait');
  const onError = (what: string) => (error: unknown, about?: object) => {
    lastErrors.note('projections');
    log.error({ ...about, err: error }, what);
  };
  const projections = startProjections({
    ...{ store, codec, pool, onParked },
    onError: onError('projecting again after an error'),
  });
  const replays = startMaintenance({
    ...{ store, codec, pool, ownerUrl: database.url },
    onError: onError('a replay was interrupted'),
    onReplay: (about) => log.info(about, 'a replay'),
  });
  return {
    async stop() {
      await Promise.all([projections.stop(), replays.stop()]);
    },
  };
}
