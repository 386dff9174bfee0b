import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { AdminLead } from '@pdv/schemas/operators/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, MailPlus, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useExportLeads } from './export-leads.query.ts';
import { leadsQuery } from './leads.query.ts';
import { originOf } from './origin.ts';

/** Who left an e-mail, and where they came from. */
export default function LeadsTab() {
  const { timeZone } = useAccount();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, 200);
  const query = useInfiniteQuery(leadsQuery(search));
  const exporting = useExportLeads();
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const when = ({ capturedAt }: AdminLead) => formatInstant(capturedAt, timeZone);
  const columns: readonly Column<AdminLead>[] = [
    {
      header: 'E-mail',
      cell: (lead) => <Said lead={lead} />,
    },
    { header: 'Origem', cell: (lead) => <Origin lead={lead} /> },
    {
      header: 'Quando',
      width: '170px',
      cell: (lead) => <Text fontVariantNumeric="tabular-nums">{when(lead)}</Text>,
    },
  ];
  return (
    <Panel
      title="Leads"
      flush
      aside={
        <Button
          variant="outline"
          colorPalette="gray"
          loading={exporting.isPending}
          loadingText="Exportando..."
          disabled={!rows?.length}
          onClick={() => exporting.mutate(search)}
        >
          <Download aria-hidden />
          Exportar CSV
        </Button>
      }
    >
      <Box px={{ base: '4', md: '5' }} pb="4">
        <SearchInput value={typed} onChange={setTyped} label="Buscar por e-mail ou campanha" />
      </Box>
      <DataTable
        caption="Leads"
        columns={columns}
        rows={query.isError && !rows?.length ? undefined : rows}
        rowKey={({ id }) => id}
        card={(lead) => (
          <>
            <Said lead={lead} />
            <Origin lead={lead} />
            <Text textStyle="xs" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
              {when(lead)}
            </Text>
          </>
        )}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          search.trim() ? (
            <EmptyState
              icon={SearchX}
              title="Nenhum lead encontrado"
              action={
                <Button variant="outline" onClick={() => setTyped('')}>
                  Limpar busca
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={MailPlus}
              title="Nenhum lead ainda"
              description="Quem deixar o e-mail no site aparece aqui, com a campanha de onde veio."
            />
          )
        }
      />
      {query.hasNextPage && (
        <LoadMore
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}

/** Who, and what they wrote. */
function Said({ lead: { email, message } }: { readonly lead: AdminLead }) {
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Text fontWeight="medium">{email}</Text>
      {message && (
        <Text textStyle="sm" whiteSpace="pre-line" mt="1" maxW="72ch">
          {message}
        </Text>
      )}
    </Box>
  );
}

function Origin({ lead: { utm, form } }: { readonly lead: AdminLead }) {
  const origin = [form === 'contact' ? 'Página de contato' : null, originOf(utm)].filter(Boolean).join(' · ');
  return (
    <Flex textStyle="sm" color={origin ? 'fg' : 'fg.muted'} overflowWrap="anywhere">
      {origin || 'Direto, sem campanha'}
    </Flex>
  );
}
