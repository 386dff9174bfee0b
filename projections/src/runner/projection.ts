import type { EventMetadata } from '@pdv/schemas/kernel/event';
import type { ReadModel } from '@pdv/schemas/live';
import type { FreguesEvent, FreguesEventType } from '@pdv/schemas/log';
import type { RowChange } from '../row-changes/row-change.ts';
import type { Table } from '../row-changes/table.ts';

/** An event as projections see it: its data opened, and where and when it happened. */
export interface Fact<Data> extends Pick<EventMetadata, 'shopId' | 'actorId' | 'occurredAt'> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly data: Data;
}

type DataOf<T extends FreguesEventType> = Extract<FreguesEvent, { type: T }>['data'];
export type FactOf<T extends FreguesEventType> = Fact<DataOf<T>>;

/** Pure: the same fact always gives the same changes, and nothing but the fact is looked at. */
export type Handlers = { readonly [T in FreguesEventType]?: (fact: FactOf<T>) => readonly RowChange[] };

/** One read model: which tables it owns and what each event does to them. */
export interface Projection {
  readonly name: ReadModel;
  readonly tables: readonly Table[];
  readonly on: Handlers;
}
