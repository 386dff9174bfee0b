import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { PictureWork } from '@pdv/infra/media/picture-work';
import type { WhileOpen } from '../erase-account/while-open.ts';
import type { ImportRows } from './import-rows.ts';
import type { Targets } from './targets.ts';

/** What the background work of imports needs. */
export interface WorkDependencies {
  readonly rows: ImportRows;
  readonly targets: Targets;
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<Codec, 'decode'>;
  /** Shared with the routes: one file is read at a time. */
  readonly reading: Pick<PictureWork, 'run'>;
  readonly whileOpen: WhileOpen;
  readonly now: () => Date;
}
