import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import { useAccount } from '../session/use-session.ts';

/** Whether the shop's plan has follow-ups, and the member may see them. */
export function useFollowUps(): boolean {
  const { role, effectivePlan } = useAccount();
  return PLANS[effectivePlan].followUps && isAllowed(role, 'see-follow-ups');
}
