import type { DomainEvent } from '../kernel/event.ts';
import type { SegmentRule } from './segments.ts';

/** From now on it has this name and these rules, whether it is new or not. */
export type SegmentSaved = DomainEvent<
  'SegmentSaved',
  { readonly segmentId: string; readonly name: string; readonly rules: readonly SegmentRule[] }
>;

export type SegmentDeleted = DomainEvent<'SegmentDeleted', { readonly segmentId: string; readonly name: string }>;

/** The stream `segments-{shopId}`. */
export type SegmentEvent = SegmentSaved | SegmentDeleted;
