import { type Projections, startProjections } from '@pdv/projections/app';
import { watchAnalysts } from './analysts.ts';
import type { Ground } from './ground.ts';

/** Keeps the read models up to date, until it is stopped; and those who analyse them from standing in the way. */
export function startReadModels(ground: Ground): Projections {
  const { store, codec, pool, log, troubles } = ground;
  watchAnalysts(ground);
  return startProjections({
    store,
    codec,
    pool,
    onError: (error) => {
      troubles.note('projections');
      log.error({ err: error }, 'projecting again after an error');
    },
    onParked: (parked) =>
      log.error(parked, 'a read model cannot take an event: it and the later ones of its stream wait'),
  });
}
