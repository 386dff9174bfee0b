import type { EventMetadata } from '@pdv/schemas/kernel/event';
import type { ReadModel } from '@pdv/schemas/live';
import type { FreguesEvent, FreguesEventType } from '@pdv/schemas/log';
import type { RowChange } from '../row-changes/row-change.ts';
import type { Table } from '../row-changes/table.ts';

/** An event for projections: its decrypted data, its shop, its actor and its instant. */
export interface Fact<Data> extends Pick<EventMetadata, 'shopId' | 'actorId' | 'occurredAt'> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly data: Data;
}

type DataOf<T extends FreguesEventType> = Extract<FreguesEvent, { type: T }>['data'];
export type FactOf<T extends FreguesEventType> = Fact<DataOf<T>>;

/** Pure functions: the changes depend on the fact alone. */
export type Handlers = { readonly [T in FreguesEventType]?: (fact: FactOf<T>) => readonly RowChange[] };

/** One read model: its tables and one handler for each event type. */
export interface Projection {
  readonly name: ReadModel;
  readonly tables: readonly Table[];
  readonly on: Handlers;
}
