import { Text } from '@chakra-ui/react';
import type { Campaign, CampaignResults } from '@pdv/schemas/customers/campaigns';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { Effect } from '../../../shared/effect/effect.tsx';
import { broughtBy } from '../../../shared/sales/counted-sales.ts';
import { QUIET, TicketsLink } from '../../../shared/sales/tickets-link.tsx';
import { campaignResultsQuery } from './campaigns.query.ts';
import { boughtRate, boughtWords, countsWords, notMailedWords, resultWords } from './result-words.ts';

interface Props {
  readonly campaign: Campaign;
  readonly today: string;
}

/** What those of the campaign bought, against the comparison group. */
export function CampaignResult({ campaign, today }: Props) {
  const { data, isError, error, refetch } = useQuery(campaignResultsQuery(campaign.id, today));
  if (!data) {
    return (
      <Panel title="Resultado" flush={!isError}>
        {isError ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={2} height={60} />}
      </Panel>
    );
  }
  const { mailed, heldOut } = data;
  const notMailed = notMailedWords(campaign, data);
  return (
    <Panel title="Resultado">
      <Effect
        label="O efeito da campanha"
        words={resultWords(data)}
        bars={
          heldOut.customers === 0
            ? null
            : [
                {
                  label: 'Na campanha',
                  detail: <Bought {...{ campaign, data }} group="mailed" />,
                  rate: boughtRate(mailed),
                },
                {
                  label: 'Grupo de comparação',
                  detail: <Bought {...{ campaign, data }} group="held-out" />,
                  rate: boughtRate(heldOut),
                },
              ]
        }
        counts={countsWords(data)}
      />
      {heldOut.customers === 0 && mailed.bought > 0 && (
        <Text textStyle="sm" mt="3">
          <Bought {...{ campaign, data }} group="mailed" />
        </Text>
      )}
      {notMailed && (
        <Text textStyle="xs" color="fg.muted" mt="2">
          {notMailed}
        </Text>
      )}
    </Panel>
  );
}

interface BoughtProps {
  readonly campaign: Campaign;
  readonly data: CampaignResults;
  readonly group: 'mailed' | 'held-out';
}

/** `31 de 120 clientes, R$ 1.234,00`; leads to these sales. */
function Bought({ campaign, data: { from, until, mailed, heldOut }, group }: BoughtProps) {
  const of = group === 'mailed' ? mailed : heldOut;
  const words = boughtWords(of);
  if (from === null || until === null || of.bought === 0) return words;
  return (
    <TicketsLink
      days={{ start: from, end: until }}
      counted={broughtBy(campaign, group)}
      label="ver estas vendas"
      {...QUIET}
    >
      {words}
    </TicketsLink>
  );
}
