import { Box, Flex, Text } from '@chakra-ui/react';
import { CAMPAIGN_COUNTS_DAYS, type Campaign } from '@pdv/schemas/customers/campaigns';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { campaignAddress } from '../../../shared/campaign-address.ts';
import { CardLink } from '../../../shared/components/card-link.tsx';
import type { Column } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { begunWords, isRecorded, leftWords, statusWords } from './campaign-words.ts';
import { campaignsBoughtQuery, campaignsQuery } from './campaigns.query.ts';
import { boughtBriefly } from './result-words.ts';

/** Newest first. */
export function CampaignList({ action }: { readonly action: ReactNode }) {
  const { timeZone } = useAccount();
  const query = useInfiniteQuery(campaignsQuery());
  const pages = usePages(query);
  const { data } = query;
  const begun = useMemo(() => begunBeside(data?.pages), [data]);
  const columns = useMemo(
    (): readonly Column<Campaign>[] => [
      { header: 'Campanha', width: '30%', cell: (campaign) => <Name campaign={campaign} /> },
      {
        header: 'Segmento',
        width: '16%',
        cell: ({ segment }) => (
          <Text overflowWrap="anywhere" whiteSpace="normal">
            {segment.name}
          </Text>
        ),
      },
      { header: 'Situação', width: '22%', cell: (campaign) => <Situation campaign={campaign} timeZone={timeZone} /> },
      { header: 'E-mails enviados', align: 'end', cell: (campaign) => <Left campaign={campaign} /> },
      {
        header: `Compraram em ${CAMPAIGN_COUNTS_DAYS} dias`,
        align: 'end',
        cell: ({ id }) => <Bought id={id} beside={begun.get(id)} />,
      },
    ],
    [timeZone, begun],
  );
  const card = useCallback(
    (campaign: Campaign) => {
      const left = leftWords(campaign);
      return (
        <>
          <Name campaign={campaign} />
          <Text textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
            {campaign.segment.name}
          </Text>
          <Flex gap="2.5" align="center" wrap="wrap" mt="2">
            <Situation campaign={campaign} timeZone={timeZone} />
            {left && (
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {left} {isRecorded(campaign.mails) ? 'gravados' : 'enviados'}
              </Text>
            )}
            {begun.has(campaign.id) && (
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                Compraram: <Bought id={campaign.id} beside={begun.get(campaign.id)} />
              </Text>
            )}
          </Flex>
        </>
      );
    },
    [timeZone, begun],
  );
  return (
    <Panel flush>
      <PagedTable
        caption="Campanhas"
        columns={columns}
        query={query}
        pages={pages}
        rowKey={({ id }) => id}
        card={card}
        empty={
          <EmptyState
            icon={Megaphone}
            title="Nenhuma campanha ainda"
            description="Conte uma novidade, faça uma oferta a quem está sumindo ou agradeça a quem mais compra. Depois veja quem voltou."
            action={action}
          />
        }
      />
    </Panel>
  );
}

type Begun = ReadonlyMap<string, readonly string[]>;

/** Of each campaign that has begun, those of its page of the list: what they brought is asked for together. */
function begunBeside(pages: readonly { readonly items: readonly Campaign[] }[] = []): Begun {
  return new Map(
    pages.flatMap(({ items }) => {
      const ids = items.flatMap(({ id, customers }) => (customers === null ? [] : [id]));
      return ids.map((id) => [id, ids] as const);
    }),
  );
}

/** The list does not wait for it. */
function Bought({ id, beside = [] }: { readonly id: string; readonly beside: readonly string[] | undefined }) {
  const { data } = useQuery(campaignsBoughtQuery(beside));
  const bought = data?.find((one) => one.id === id)?.mailed;
  return <>{bought ? boughtBriefly(bought) : '–'}</>;
}

function Left({ campaign }: { readonly campaign: Campaign }) {
  return (
    <>
      {leftWords(campaign) ?? '–'}
      {isRecorded(campaign.mails) && (
        <Text textStyle="xs" color="fg.muted">
          só gravados
        </Text>
      )}
    </>
  );
}

function Name({ campaign: { id, name } }: { readonly campaign: Campaign }) {
  return (
    <Box minW="0" overflowWrap="anywhere" whiteSpace="normal">
      <CardLink to={campaignAddress(id)}>{name}</CardLink>
    </Box>
  );
}

function Situation({ campaign, timeZone }: { readonly campaign: Campaign; readonly timeZone: string }) {
  const { tone, text } = statusWords(campaign, timeZone);
  const begun = campaign.status !== 'draft' && campaign.status !== 'scheduled' && campaign.at;
  return (
    <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
      <StatusBadge tone={tone} wrap>
        {text}
      </StatusBadge>
      {begun && (
        <Text as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {begunWords(begun, timeZone)}
        </Text>
      )}
    </Flex>
  );
}
