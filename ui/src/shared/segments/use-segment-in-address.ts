import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../session/use-session.ts';
import { useUrlState } from '../use-url-state.ts';
import { segmentsQuery } from './segments.query.ts';

/** The segment in the address, to which a list or a report is narrowed. One that is gone narrows nothing. */
export function useSegmentInAddress() {
  const { role, effectivePlan } = useAccount();
  const mayChoose = PLANS[effectivePlan].segments && isAllowed(role, 'see-segments');
  const [inAddress, choose] = useUrlState('segmento');
  const { data } = useQuery({ ...segmentsQuery(), enabled: mayChoose });
  // What was read before the plan or the role changed stays out of sight.
  const segments = mayChoose ? data : undefined;
  const segment = segments?.find(({ id }) => id === inAddress);
  return {
    /** Undefined while they are not known, and for members and plans without them. */
    segments,
    segment,
    /** Known before its name is; null for everybody. */
    segmentId: mayChoose && (segment || !segments) ? inAddress : null,
    choose,
  };
}
