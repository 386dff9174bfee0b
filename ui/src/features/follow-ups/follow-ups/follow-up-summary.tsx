import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { BellRing, CalendarClock, MailCheck, TriangleAlert } from 'lucide-react';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { BroughtBack } from '../../../shared/follow-ups/brought-back.tsx';
import { followUpStatsQuery } from '../../../shared/follow-ups/stats.query.ts';
import { WithoutRecipient } from '../../../shared/follow-ups/without-recipient.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { EffectPanel } from '../effect/effect-panel.tsx';
import { sentWords } from './status-words.ts';

/** How many reminders there are, by what became of them. */
export function FollowUpSummary({ today }: { readonly today: string }) {
  const { data: stats, isError } = useQuery(followUpStatsQuery(today));
  const shown = (count: number | undefined) => (count === undefined ? (isError ? '–' : undefined) : formatCount(count));
  const { overdue = 0, withoutRecipient: nobodys } = stats ?? {};
  return (
    <>
      <StatGrid columns={4}>
        <StatCard
          label="Total"
          value={shown(stats?.total)}
          detail={stats?.heldOut ? 'sem os cancelados e os sem lembrete' : 'sem contar os cancelados'}
          icon={BellRing}
        />
        <StatCard
          label="Pendentes"
          value={shown(stats?.pending)}
          detail={nobodys?.pending ? <WithoutRecipient count={nobodys.pending} /> : 'ainda no prazo'}
          icon={CalendarClock}
        />
        <StatCard {...sentWords(stats)} value={shown(stats?.sent)} icon={MailCheck} />
        <StatCard
          label="Vencidos"
          value={shown(stats?.overdue)}
          detail={nobodys?.overdue ? <WithoutRecipient count={nobodys.overdue} /> : 'o dia passou sem envio'}
          icon={TriangleAlert}
          tone={overdue > 0 ? 'warning' : 'neutral'}
        />
      </StatGrid>
      {stats && stats.sent > 0 && (
        <Box mb="6">
          <Panel>
            <BroughtBack stats={stats} today={today} />
            <Box mt="4" pt="4" borderTopWidth="1px" _empty={{ display: 'none' }}>
              <EffectPanel today={today} />
            </Box>
          </Panel>
        </Box>
      )}
    </>
  );
}
