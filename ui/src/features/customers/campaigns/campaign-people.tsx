import { Box, Flex, Text } from '@chakra-ui/react';
import {
  CAMPAIGN_MAIL_STATUSES,
  type Campaign,
  type CampaignCustomer,
  type CampaignResults,
} from '@pdv/schemas/customers/campaigns';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { CardLink } from '../../../shared/components/card-link.tsx';
import type { Column } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { broughtBy } from '../../../shared/sales/counted-sales.ts';
import { profileAddress } from '../../../shared/sales/profile-address.ts';
import { QUIET, TicketsLink } from '../../../shared/sales/tickets-link.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { MAIL_STATUS, mailWords } from './campaign-words.ts';
import { campaignCustomersQuery, campaignResultsQuery } from './campaigns.query.ts';

type Filter = CampaignCustomer['status'] | 'all';

const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'Todas as situações'],
  ...CAMPAIGN_MAIL_STATUSES.map((status) => [status, MAIL_STATUS[status].text] as const),
];

interface Props {
  readonly campaign: Campaign;
  readonly today: string;
}

/** Everybody of the campaign by name: what became of the mail, and what they bought. */
export function CampaignPeople({ campaign, today }: Props) {
  const { id } = campaign;
  const { timeZone } = useAccount();
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(campaignCustomersQuery(id, filter === 'all' ? null : filter));
  const pages = usePages(query);
  const { data: results } = useQuery(campaignResultsQuery(id, today));
  const columns = useMemo(
    (): readonly Column<CampaignCustomer>[] => [
      { header: 'Cliente', width: '36%', cell: (row) => <Name row={row} /> },
      { header: 'Situação', width: '34%', cell: (row) => <Mail row={row} timeZone={timeZone} /> },
      {
        header: 'Compras',
        align: 'end',
        cell: (row) => <Bought {...{ campaign, results, row }}>{formatCount(row.bought.orders)}</Bought>,
      },
      { header: 'Total', align: 'end', cell: ({ bought }) => formatMoney(bought.total) },
    ],
    [timeZone, campaign, results],
  );
  const card = useCallback(
    (row: CampaignCustomer) => (
      <>
        <Name row={row} />
        <Box mt="2">
          <Mail row={row} timeZone={timeZone} />
        </Box>
        <Text textStyle="sm" color="fg.muted" mt="1.5" fontVariantNumeric="tabular-nums">
          {row.bought.orders === 0 ? (
            'Ainda não comprou'
          ) : (
            <Bought
              {...{ campaign, results, row }}
            >{`${counted(row.bought.orders, 'compra', 'compras')}, ${formatMoney(row.bought.total)}`}</Bought>
          )}
        </Text>
      </>
    ),
    [timeZone, campaign, results],
  );
  return (
    <Panel
      title="Clientes"
      flush
      aside={
        <FilterSelect
          label="Situação"
          value={filter}
          options={FILTERS}
          onChange={setFilter}
          w={{ base: 'full', sm: '220px' }}
        />
      }
    >
      <Box borderTopWidth="1px">
        <PagedTable
          caption="Clientes da campanha"
          columns={columns}
          query={query}
          pages={pages}
          rowKey={({ customer }) => customer.id}
          card={card}
          empty={
            <EmptyState
              icon={Users}
              title={filter === 'all' ? 'Nenhum cliente ainda' : 'Nenhum cliente nesta situação'}
            />
          }
        />
      </Box>
    </Panel>
  );
}

interface BoughtProps extends Pick<Props, 'campaign'> {
  readonly results: CampaignResults | undefined;
  readonly row: CampaignCustomer;
  readonly children: string;
}

/** Leads to the customer's sales that count. */
function Bought({ campaign, results, row: { customer, status, bought }, children }: BoughtProps) {
  const { from, until } = results ?? {};
  if (bought.orders === 0 || !from || !until) return children;
  return (
    <TicketsLink
      days={{ start: from, end: until }}
      counted={broughtBy(campaign, status === 'held-out' ? 'held-out' : 'mailed', customer)}
      label={`compras de ${customer.name}`}
      {...QUIET}
    >
      {children}
    </TicketsLink>
  );
}

/** There is no page of them any more. */
const isErased = ({ name, email }: CampaignCustomer['customer']) => email === null && name === ERASED_CUSTOMER;

function Name({ row: { customer } }: { readonly row: CampaignCustomer }) {
  return (
    <Box minW="0" maxW={{ md: '240px' }} overflowWrap="anywhere" whiteSpace="normal">
      {isErased(customer) ? customer.name : <CardLink to={profileAddress(customer.id)}>{customer.name}</CardLink>}
      {customer.email !== null && (
        <Text textStyle="xs" color="fg.muted" mt="0.5">
          {customer.email}
        </Text>
      )}
    </Box>
  );
}

function Mail({ row, timeZone }: { readonly row: CampaignCustomer; readonly timeZone: string }) {
  const { tone, text, note } = mailWords(row, timeZone);
  return (
    <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {note && (
        <Text as="span" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="normal">
          {note}
        </Text>
      )}
    </Flex>
  );
}
