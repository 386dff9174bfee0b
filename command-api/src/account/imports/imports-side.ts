import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Pool } from 'pg';
import type { App } from '../../dependencies.ts';
import { createImportRows } from './import-rows.ts';
import { registerImports } from './route.ts';
import { type CustomerHints, createTargets, type TargetDependencies } from './targets.ts';
import { startImportWorker } from './worker.ts';

export interface ImportsSide extends Omit<TargetDependencies, 'hints'> {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly vault: Pick<PersonalDataVault, 'seal' | 'open'>;
  /** Left out: customers whom no file brought are not recognised. */
  readonly hints?: CustomerHints | undefined;
}

const NO_HINTS: CustomerHints = {
  contacts: async () => new Set(),
  buyers: async () => new Set(),
  people: async () => [],
};

/** The routes of imports, and the work behind them for as long as the application runs. */
export function importsSide(app: App, { hints = NO_HINTS, ...deps }: ImportsSide): void {
  const rows = createImportRows(deps.pool, deps.vault);
  const targets = createTargets({ ...deps, hints });
  const worker = startImportWorker({ ...deps, rows, targets }, (err) => app.log.error({ err }, 'an import stopped'));
  app.addHook('onClose', () => worker.stop());
  registerImports(app, { rows, targets, worker, now: deps.now });
}
