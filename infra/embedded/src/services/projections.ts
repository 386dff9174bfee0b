import { startProjections } from '@pdv/projections/app';
import type { Ground } from './ground.ts';

/** Keeps the read models up to date. */
export function openProjections({ store, codec, pool, log, troubles, closers }: Ground): void {
  const projections = startProjections({
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
  closers.add('projections', () => projections.stop());
}
