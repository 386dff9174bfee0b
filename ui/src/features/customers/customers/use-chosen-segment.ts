import type { SegmentOrder } from '@pdv/schemas/customers/segments';
import { useQuery } from '@tanstack/react-query';
import { useSegmentInAddress } from '../../../shared/segments/use-segment-in-address.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { segmentCountQuery } from '../segments/segments.query.ts';

export interface ChosenSegment {
  /** Null for everybody. */
  readonly id: string | null;
  /** How many are in it today, as soon as they are counted. */
  readonly customers: number | undefined;
  readonly order: SegmentOrder;
}

/** The segment to which the list is narrowed, and those to choose from. */
export function useChosenSegment() {
  const { segments, segment: known, segmentId: id, choose } = useSegmentInAddress();
  const { data: count } = useQuery({ ...segmentCountQuery(known?.rules ?? []), enabled: known !== undefined });
  const [orderInAddress, setOrder] = useUrlState('ordem');
  // Of who spends most, that is what somebody looks for.
  const usual: SegmentOrder = known?.rules.some(({ what }) => what === 'best' || what === 'spent') ? 'spent' : 'name';
  const order = orderInAddress === null ? usual : orderInAddress === 'gasto' ? 'spent' : 'name';
  const segment: ChosenSegment = { id, customers: known && count?.customers, order };
  return {
    ...{ segment, segments, choose },
    orderBy: (next: SegmentOrder) => setOrder(next === usual ? null : next === 'spent' ? 'gasto' : 'nome'),
  };
}
