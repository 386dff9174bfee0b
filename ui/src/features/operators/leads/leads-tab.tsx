import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import type { AdminLead } from '@pdv/schemas/operators/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Download, Inbox, MailPlus, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { NothingFound } from '../../../shared/components/nothing-found.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useAttendLead } from './attend-lead.query.ts';
import { useEraseLead } from './erase-lead.query.ts';
import { useExportLeads } from './export-leads.query.ts';
import { type LeadsShown, leadsFilter, leadsQuery } from './leads.query.ts';
import { originOf } from './origin.ts';

const SHOWN = [
  { value: 'open', label: 'Por atender' },
  { value: 'attended', label: 'Atendidos' },
  { value: 'all', label: 'Todos' },
] as const;

/** Leads: address, campaign, and whether somebody answered. */
export default function LeadsTab() {
  const { timeZone } = useAccount();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, 200);
  const [shown, setShown] = useState<LeadsShown>('open');
  const query = useInfiniteQuery(leadsQuery(search, shown));
  const attending = useAttendLead();
  const erasing = useEraseLead();
  const [toErase, setToErase] = useState<AdminLead | null>(null);
  const exporting = useExportLeads();
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const when = ({ capturedAt }: AdminLead) => formatInstant(capturedAt, timeZone);
  const attend = (lead: AdminLead) => ({
    lead,
    timeZone,
    busy: attending.isPending && attending.variables.id === lead.id,
    onAttend: () => attending.mutate(lead),
    onErase: () => setToErase(lead),
  });
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
    { header: 'Ações', width: '230px', align: 'end', quietHeader: true, cell: (lead) => <Attend {...attend(lead)} /> },
  ];
  return (
    <Panel
      title="Leads"
      flush
      aside={
        <SecondaryButton
          loading={exporting.isPending}
          loadingText="Exportando..."
          disabled={!rows?.length}
          onClick={() => exporting.mutate(leadsFilter(search, shown))}
        >
          <Download aria-hidden />
          Exportar CSV
        </SecondaryButton>
      }
    >
      <Flex px={{ base: '4', md: '5' }} pb="4" gap="3" direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <SearchInput value={typed} onChange={setTyped} label="Buscar por e-mail ou campanha" />
        </Box>
        <Segments label="Situação" items={SHOWN} value={shown} onChange={setShown} />
      </Flex>
      <DataTable
        caption="Leads"
        columns={columns}
        rows={query.isError && !rows?.length ? undefined : rows}
        rowKey={({ id }) => id}
        card={(lead) => (
          <>
            <Said lead={lead} />
            <Origin lead={lead} />
            <Flex align="center" gap="3" mt="1.5">
              <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                {when(lead)}
              </Text>
              <Box ms="auto">
                <Attend {...attend(lead)} />
              </Box>
            </Flex>
          </>
        )}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          search.trim() ? (
            <NothingFound title="Nenhum lead encontrado" clear="Mostrar todos os leads" onClear={() => setTyped('')} />
          ) : shown !== 'all' ? (
            <EmptyState
              icon={Inbox}
              title={shown === 'open' ? 'Nenhum contato esperando resposta' : 'Nenhum lead atendido'}
              action={
                <Button variant="outline" onClick={() => setShown('all')}>
                  Mostrar todos
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
      <ConfirmDialog
        open={toErase !== null}
        onClose={() => setToErase(null)}
        onConfirm={() => toErase && erasing.mutate(toErase, { onSettled: () => setToErase(null) })}
        title="Excluir este lead?"
        description={`O e-mail ${toErase?.email ?? ''} e a mensagem são apagados para sempre.`}
        confirmLabel="Excluir"
        danger
        pending={erasing.isPending}
      />
    </Panel>
  );
}

/** Who, and what they wrote. */
function Said({ lead: { email, message, times, pro } }: { readonly lead: AdminLead }) {
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Text fontWeight="medium">
        {email}
        {pro && (
          <Badge ms="2" colorPalette="purple">
            Pro: prioridade
          </Badge>
        )}
        {times > 1 && (
          <Badge ms="2" colorPalette="gray">
            {times} vezes
          </Badge>
        )}
      </Text>
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

interface AttendProps {
  readonly lead: AdminLead;
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onAttend: () => void;
  readonly onErase: () => void;
}

/** Marks a lead as answered, or shows by whom and when, and undoes it; or erases it. */
function Attend({ lead: { email, attendedAt, attendedBy }, timeZone, busy, onAttend, onErase }: AttendProps) {
  const erase = (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      onClick={onErase}
      aria-label={`Excluir: ${email}`}
      title="Excluir"
    >
      <Trash2 aria-hidden />
    </Button>
  );
  if (attendedAt === null) {
    return (
      <Flex align="center" justify="flex-end" gap="2">
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          onClick={onAttend}
          aria-label={`Marcar como atendido: ${email}`}
        >
          <Check aria-hidden />
          Atendido
        </Button>
        {erase}
      </Flex>
    );
  }
  return (
    <Flex align="center" justify="flex-end" gap="2">
      <Text textStyle="xs" color="fg.muted" textAlign="end">
        {attendedBy ? `${attendedBy}, ` : ''}
        {formatInstant(attendedAt, timeZone)}
      </Text>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        loading={busy}
        onClick={onAttend}
        aria-label={`Reabrir: ${email}`}
        title="Reabrir"
      >
        <RotateCcw aria-hidden />
      </Button>
      {erase}
    </Flex>
  );
}
