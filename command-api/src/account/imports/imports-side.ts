import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Pool } from 'pg';
import type { App } from '../../dependencies.ts';
import { createWhileOpen } from '../erase-account/while-open.ts';
import { createImportRows } from './import-rows.ts';
import { registerImports } from './route.ts';
import { createTargets, type ImportHints, type TargetDependencies } from './targets.ts';
import { startImportWorker } from './worker.ts';

export interface ImportsSide extends Omit<TargetDependencies, 'hints'> {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly vault: Pick<PersonalDataVault, 'seal' | 'open'>;
  /** Left out: customers whom no file brought are not recognised, and past sales keep no product from an undo. */
  readonly hints?: ImportHints | undefined;
}

const NO_HINTS: ImportHints = {
  buyers: async () => new Set(),
  soldProducts: async () => new Set(),
  people: async () => [],
};

/** The routes of imports, and the work behind them for as long as the application runs. */
export function importsSide(app: App, { hints = NO_HINTS, ...deps }: ImportsSide): void {
  const rows = createImportRows(deps.pool, deps.vault);
  const targets = createTargets({ ...deps, hints });
  const reading = createPictureWork();
  const whileOpen = createWhileOpen(deps.pool, deps.handler);
  const worker = startImportWorker({ ...deps, rows, targets, reading, whileOpen }, (err) =>
    app.log.error({ err }, 'an import stopped'),
  );
  app.addHook('onClose', () => worker.stop());
  // A scope of their own: its hooks are for no other route.
  void app.register(async (scope) =>
    registerImports(scope as unknown as App, { rows, targets, reading, worker, now: deps.now }),
  );
}
