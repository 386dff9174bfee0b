import { fold } from '@pdv/infra/testing/given';
import type { SegmentEvent } from '@pdv/schemas/customers/segment-events';
import { MAX_SEGMENTS } from '@pdv/schemas/customers/segments';
import { expect, it } from 'vitest';
import { segments } from './decider.ts';

const rules = [{ what: 'debt', is: 'owes' }] as const;
const saved = (segmentId: string, name = segmentId): SegmentEvent => ({
  type: 'SegmentSaved',
  data: { segmentId, name, rules },
});
const save = (given: readonly SegmentEvent[], segmentId: string, name = segmentId) =>
  segments.decide({ type: 'CreateSegment', segmentId, segment: { name, rules } }, fold(segments, given));
const change = (given: readonly SegmentEvent[], segmentId: string, name = segmentId) =>
  segments.decide({ type: 'ChangeSegment', segmentId, segment: { name, rules } }, fold(segments, given));
const remove = (given: readonly SegmentEvent[], segmentId: string) =>
  segments.decide({ type: 'DeleteSegment', segmentId }, fold(segments, given));

it('is saved under a name of its own, and a repeat changes nothing', () => {
  expect(save([], 'a', 'Café')).toEqual({ accepted: [saved('a', 'Café')] });
  expect(change([saved('a', 'Café')], 'a', 'Café')).toEqual({ accepted: [] });
  expect(change([saved('a', 'Café')], 'a', 'Chá')).toEqual({ accepted: [saved('a', 'Chá')] });
  expect(change([saved('a', 'Café')], 'b', 'Chá')).toEqual({ rejected: 'segment_not_found' });
  expect(change([saved('a', 'Café'), saved('b', 'Chá')], 'b', 'café')).toEqual({ rejected: 'segment_name_taken' });
  expect(save([saved('a', 'Café')], 'b', 'CAFE')).toEqual({ rejected: 'segment_name_taken' });
  expect(save([], 'a', 'Em  Risco')).toEqual({ rejected: 'segment_name_taken' });
  expect(save([saved('a', 'Café'), saved('a', 'Chá')], 'b', 'Café')).toEqual({ accepted: [saved('b', 'Café')] });
});

it('is one of so many at most, which may still be changed', () => {
  const full = Array.from({ length: MAX_SEGMENTS }, (_, nth) => saved(`s${nth}`));
  expect(save(full, 'more')).toEqual({ rejected: 'too_many_segments' });
  expect(change(full, 's3', 'Outro')).toEqual({ accepted: [saved('s3', 'Outro')] });
  const gone = { type: 'SegmentDeleted', data: { segmentId: 's3', name: 's3' } } as const;
  expect(save([...full, gone], 'more')).toEqual({ accepted: [saved('more')] });
});

it('is deleted once', () => {
  const gone = { type: 'SegmentDeleted', data: { segmentId: 'a', name: 'a' } } as const;
  expect(remove([saved('a')], 'a')).toEqual({ accepted: [gone] });
  expect(remove([saved('a'), gone], 'a')).toEqual({ rejected: 'segment_not_found' });
});

it('is the same after a snapshot', () => {
  const state = fold(segments, [saved('a', 'Café'), saved('b')]);
  const { serialize, deserialize } = segments.snapshot ?? {};
  expect(deserialize?.(JSON.parse(JSON.stringify(serialize?.(state))))).toEqual(state);
});
