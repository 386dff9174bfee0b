import { startMaintenance, startProjections } from '@pdv/projections/app';
import { watchAnalysts } from './analysts.ts';
import type { Ground } from './ground.ts';

/**
 * Keeps the read models up to date and builds them again when somebody asks, until it is stopped; and those who analyse
 * them from standing in the way.
 */
export function startReadModels(ground: Ground): { stop(): Promise<void> } {
  const { store, codec, pool, database, log, troubles } = ground;
  watchAnalysts(ground);
  const onParked = (parked: object) =>
    log.error(parked, 'a read model cannot take an event: it and the later ones of its stream wait');
  const onError = (what: string) => (error: unknown, about?: object) => {
    troubles.note('projections');
    log.error({ ...about, err: error }, what);
  };
  const projections = startProjections({
    ...{ store, codec, pool, onParked },
    onError: onError('projecting again after an error'),
  });
  const replays = startMaintenance({
    ...{ store, codec, pool, ownerUrl: database.ownerUrl },
    onError: onError('a replay was interrupted'),
    onReplay: (about) => log.info(about, 'a replay'),
  });
  return {
    async stop() {
      await Promise.all([projections.stop(), replays.stop()]);
    },
  };
}
