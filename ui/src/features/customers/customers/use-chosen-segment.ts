import { useQuery } from '@tanstack/react-query';
import { useSegmentInAddress } from '../../../shared/segments/use-segment-in-address.ts';
import { segmentCountQuery } from '../segments/segments.query.ts';

export interface ChosenSegment {
  /** Null for everybody. */
  readonly id: string | null;
  /** How many are in it today, as soon as they are counted. */
  readonly customers: number | undefined;
}

/** The segment to which the list is narrowed, and those to choose from. */
export function useChosenSegment() {
  const { segments, segment: known, segmentId: id, choose } = useSegmentInAddress();
  const { data: count } = useQuery({ ...segmentCountQuery(known?.rules ?? []), enabled: known !== undefined });
  const segment: ChosenSegment = { id, customers: known && count?.customers };
  return { segment, choose, segments };
}
