import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { CalendarClock, ReceiptText, ShoppingBag, Wallet } from 'lucide-react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { daysAgo, visitWords } from './profile-words.ts';

interface Props {
  readonly purchases: NonNullable<CustomerDetail['purchases']>;
}

/** A customer in four figures. */
export function ProfileFigures({ purchases }: Props) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const { orders, netRevenue, totalReturns, averageTicket, daysBetween, last } = purchases;
  return (
    <StatGrid>
      <StatCard
        label="Gasto total"
        icon={Wallet}
        value={formatMoney(netRevenue)}
        detail={fromDecimal(totalReturns) ? `já sem ${formatMoney(totalReturns)} devolvidos` : 'em todas as compras'}
      />
      <StatCard
        label="Visitas"
        icon={ShoppingBag}
        value={formatCount(orders)}
        detail={visitWords(orders, daysBetween)}
      />
      <StatCard label="Ticket médio" icon={ReceiptText} value={formatMoney(averageTicket)} detail="por visita" />
      <StatCard
        label="Última compra"
        icon={CalendarClock}
        value={last === null ? '–' : formatDay(last)}
        detail={last === null ? '' : daysAgo(last, today)}
      />
    </StatGrid>
  );
}
