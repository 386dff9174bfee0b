import { PLANS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../../../features/sales/dashboard/stats.query.ts';
import { followUpStatsQuery } from '../../../shared/follow-ups/stats.query.ts';
import { mayDo } from '../../../shared/session/operator.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { type Notice, noticesOf } from './notices.ts';

/** How many reminders wait for their day, and those whose day has passed; nothing where plan or role have none. */
export function useFollowUpStats() {
  const account = useAccount();
  const { today } = useShopClock(account.timeZone);
  const enabled = mayDo(account, 'see-follow-ups') && PLANS[account.effectivePlan].followUps;
  return useQuery({ ...followUpStatsQuery(today), enabled }).data;
}

/** The bell's notices; null for members who cannot act on any of them. */
export function useNotices(): readonly Notice[] | null {
  const account = useAccount();
  const enabled = mayDo(account, 'see-dashboard');
  const stats = useQuery({ ...statsQuery(), enabled }).data;
  const { overdue, unknown } = useFollowUpStats() ?? {};
  const paymentFailed = account.status === 'overdue' && mayDo(account, 'manage-billing');
  return enabled ? noticesOf({ lowStock: stats?.lowStockProducts, overdue, unknown, paymentFailed }) : null;
}
