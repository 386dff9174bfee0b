import { Box, Button, Grid, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import {
  type ListedReport,
  LONGEST_REPORT_NAME,
  type ReportDefinition,
  reportDefinition,
} from '@pdv/schemas/sales/report-builder';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { Toggle } from '../../../shared/components/toggle.tsx';
import { ExportMenu } from '../../../shared/export/export-menu.tsx';
import { ExportProgress } from '../../../shared/export/export-progress.tsx';
import { useExport } from '../../../shared/export/use-export.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { builtReportQuery, inAddress, useWeeklyReport } from './report-builder.query.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportChart } from './report-result.tsx';
import { ReportTable } from './report-table.tsx';
import { reportInWords } from './report-words.ts';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

interface Props {
  /** Undefined for one that is not saved. */
  readonly saved: ListedReport | undefined;
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly onSaved: (id: string) => void;
  readonly onClosed: () => void;
}

/** One report: what it shows can be changed, and shows at once. */
export function ReportEditor({ saved, name, definition, onSaved, onClosed }: Props) {
  const { timeZone, role } = useAccount();
  const { today } = useShopClock(timeZone);
  const [report, setReport] = useState(definition);
  const [open, setOpen] = useState<'save' | 'copy' | 'delete' | null>(null);
  const { underWay, start, cancel } = useExport();
  const read = reportDefinition.safeParse(report);
  const { data, error, isPlaceholderData } = useQuery({ ...builtReportQuery(report), enabled: read.success });
  const names = new Map(data?.names.map(({ value, label }) => [value, label]));
  const changed = JSON.stringify(report) !== JSON.stringify(definition);
  const words = reportInWords(report);
  const problem = read.success ? (error ? messageOf(error) : null) : (read.error.issues[0]?.message ?? null);
  const nameToSave = (as: 'save' | 'copy') => {
    if (saved) return as === 'copy' ? `${saved.name.slice(0, LONGEST_REPORT_NAME - 8)} (cópia)` : saved.name;
    return name === 'Montar relatório' ? words.slice(0, LONGEST_REPORT_NAME) : name;
  };
  const empty = data?.rows.every(({ values }) => values.every((value) => !Number(value)));
  return (
    <>
      <BackLink to="/reports?tipo=meus">Meus relatórios</BackLink>
      <PageHeader
        title={name}
        description={words}
        actions={
          <>
            {saved && (
              <SecondaryButton h={{ base: '11', md: '10' }} onClick={() => setOpen('delete')}>
                Excluir
              </SecondaryButton>
            )}
            {saved && changed && (
              <SecondaryButton h={{ base: '11', md: '10' }} onClick={() => setOpen('copy')} disabled={!read.success}>
                Salvar como novo
              </SecondaryButton>
            )}
            {saved && !changed && (
              <SecondaryButton h={{ base: '11', md: '10' }} onClick={() => setOpen('save')}>
                Renomear
              </SecondaryButton>
            )}
            <ExportMenu
              label="Exportar"
              pending={underWay !== null}
              disabled={!data || problem !== null}
              onExport={(format) =>
                void start({
                  type: 'builder',
                  format,
                  params: { ...inAddress(report), name: saved?.name ?? words.slice(0, 60) },
                })
              }
            />
            {(!saved || changed) && (
              <Button h={{ base: '11', md: '10' }} onClick={() => setOpen('save')} disabled={!read.success}>
                Salvar
              </Button>
            )}
          </>
        }
      />
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
      <Grid gap={{ base: '4', md: '6' }} templateColumns="minmax(0, 1fr)">
        <Panel>
          <ReportFields report={report} today={today} nameOf={(value) => names.get(value)} onChange={setReport} />
        </Panel>
        {saved && isAllowed(role, 'change-settings') && <Weekly report={saved} />}
        <FormAlert message={problem} />
        {problem === null && (
          <Panel title="Resultado">
            <Box
              opacity={isPlaceholderData ? 0.6 : 1}
              transition="opacity 160ms"
              aria-busy={isPlaceholderData || !data}
            >
              {!data ? (
                <SkeletonRows rows={6} height={44} />
              ) : empty ? (
                <EmptyState
                  icon={ChartColumn}
                  title="Nada no período"
                  description="Escolha outro período ou tire um filtro."
                />
              ) : (
                <Grid gap="6" templateColumns="minmax(0, 1fr)">
                  <ReportChart report={data} definition={report} />
                  <ReportTable
                    report={data}
                    definition={report}
                    caption={words}
                    toCustomers={isAllowed(role, 'see-customers')}
                  />
                </Grid>
              )}
            </Box>
          </Panel>
        )}
      </Grid>
      <Suspense>
        {(open === 'save' || open === 'copy') && (
          <SaveDialog
            id={open === 'copy' ? undefined : saved?.id}
            name={nameToSave(open)}
            definition={report}
            onSaved={(id) => {
              setOpen(null);
              onSaved(id);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'delete' && saved && (
          <DeleteDialog report={saved} onDeleted={onClosed} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}

/** The owners' switch. */
function Weekly({ report: { id, weekly } }: { readonly report: ListedReport }) {
  const change = useWeeklyReport(id);
  const shown = change.isPending ? change.variables : weekly;
  return (
    <Panel>
      <Toggle
        checked={shown}
        name="Toda segunda-feira por e-mail"
        label="Toda segunda-feira por e-mail"
        onChange={(next) =>
          change.mutate(next, {
            onError: (error) =>
              notify({ type: 'error', title: 'Não foi possível mudar', description: messageOf(error) }),
          })
        }
      />
      <Text textStyle="sm" color="fg.muted">
        Às 8 h, para os donos da loja, com os números até domingo.
      </Text>
    </Panel>
  );
}
