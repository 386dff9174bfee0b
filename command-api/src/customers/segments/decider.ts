import type { SegmentEvent } from '@pdv/schemas/customers/segment-events';
import { MAX_SEGMENTS, READY_SEGMENTS, type SegmentRule } from '@pdv/schemas/customers/segments';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import { foldText } from '@pdv/schemas/kernel/text';

interface Segment {
  readonly name: string;
  readonly rules: readonly SegmentRule[];
}
/** By id; at most {@link MAX_SEGMENTS}. */
export type Segments = ReadonlyMap<string, Segment>;

export type SegmentCommand =
  | { readonly type: 'CreateSegment' | 'ChangeSegment'; readonly segmentId: string; readonly segment: Segment }
  | { readonly type: 'DeleteSegment'; readonly segmentId: string };

export type SegmentRejection = 'too_many_segments' | 'segment_name_taken' | 'segment_not_found';

/** The stream `segments-{shopId}`: groups of customers by rules, each under a name of its own. */
export const segments: Decider<Segments, SegmentCommand, SegmentEvent, SegmentRejection> = {
  initial: () => new Map(),
  decide: (command, state) =>
    command.type === 'DeleteSegment' ? remove(command.segmentId, state) : save(command, state),
  evolve(state, { type, data }) {
    const left = new Map(state);
    if (type === 'SegmentSaved') left.set(data.segmentId, { name: data.name, rules: data.rules });
    else left.delete(data.segmentId);
    return left;
  },
  sizeOf: (state) => state.size * BYTES_PER_SEGMENT,
  snapshot: {
    version: 1,
    serialize: (state) => [...state],
    deserialize: (stored) => new Map(stored as [string, Segment][]),
  },
};

const BYTES_PER_SEGMENT = 1_500;

/** Every shop has these beside its own. */
const READY = new Set(READY_SEGMENTS.map(({ name }) => foldText(name)));

type Save = Extract<SegmentCommand, { segment: Segment }>;

function save({ type, segmentId, segment }: Save, state: Segments): Decision<SegmentEvent, SegmentRejection> {
  const before = state.get(segmentId);
  if (!before && type === 'ChangeSegment') return { rejected: 'segment_not_found' };
  if (!before && state.size >= MAX_SEGMENTS) return { rejected: 'too_many_segments' };
  const name = foldText(segment.name);
  if (READY.has(name)) return { rejected: 'segment_name_taken' };
  for (const [id, other] of state) {
    if (id !== segmentId && foldText(other.name) === name) return { rejected: 'segment_name_taken' };
  }
  if (before && JSON.stringify(before) === JSON.stringify(segment)) return { accepted: [] };
  return { accepted: [{ type: 'SegmentSaved', data: { segmentId, ...segment } }] };
}

function remove(segmentId: string, state: Segments): Decision<SegmentEvent, SegmentRejection> {
  const segment = state.get(segmentId);
  if (!segment) return { rejected: 'segment_not_found' };
  return { accepted: [{ type: 'SegmentDeleted', data: { segmentId, name: segment.name } }] };
}
