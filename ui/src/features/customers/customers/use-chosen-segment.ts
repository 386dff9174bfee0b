import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import type { Segment } from '@pdv/schemas/customers/segments';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { segmentCountQuery, segmentsQuery } from '../segments/segments.query.ts';

export interface ChosenSegment {
  /** Null for everybody. */
  readonly id: string | null;
  /** How many are in it today, as soon as they are counted. */
  readonly customers: number | undefined;
}

/** The segment in the address, for members who may see segments; one that is gone narrows nothing. */
export function useChosenSegment() {
  const { role, effectivePlan } = useAccount();
  const mayChoose = PLANS[effectivePlan].segments && isAllowed(role, 'see-segments');
  const [inAddress, choose] = useUrlState('segmento');
  const { data: segments } = useQuery({ ...segmentsQuery(), enabled: mayChoose });
  const known = segments?.find(({ id }) => id === inAddress);
  const id = mayChoose && (known || !segments) ? inAddress : null;
  const { data: count } = useQuery({ ...segmentCountQuery(known?.rules ?? []), enabled: known !== undefined });
  const segment: ChosenSegment = { id, customers: known && count?.customers };
  return { segment, choose, segments: mayChoose ? (segments ?? NONE) : undefined };
}

const NONE: readonly Segment[] = [];
