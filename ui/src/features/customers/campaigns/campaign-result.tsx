import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { Effect } from '../../../shared/effect/effect.tsx';
import { campaignResultsQuery } from './campaigns.query.ts';
import { boughtRate, boughtWords, countsWords, resultWords } from './result-words.ts';

interface Props {
  readonly id: string;
  readonly today: string;
}

/** What those of the campaign bought, against the comparison group. */
export function CampaignResult({ id, today }: Props) {
  const { data, isError, error, refetch } = useQuery(campaignResultsQuery(id, today));
  if (!data) {
    return (
      <Panel title="Resultado" flush={!isError}>
        {isError ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={2} height={60} />}
      </Panel>
    );
  }
  const { mailed, heldOut } = data;
  return (
    <Panel title="Resultado">
      <Effect
        label="O efeito da campanha"
        words={resultWords(data)}
        bars={
          heldOut.customers === 0
            ? null
            : [
                { label: 'Com o e-mail', detail: boughtWords(mailed), rate: boughtRate(mailed) },
                { label: 'Sem o e-mail', detail: boughtWords(heldOut), rate: boughtRate(heldOut) },
              ]
        }
        counts={countsWords(data)}
      />
    </Panel>
  );
}
