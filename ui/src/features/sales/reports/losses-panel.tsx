import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { stockWords } from '@pdv/schemas/kernel/quantity';
import { LOSS_LABELS, type LossesReport } from '@pdv/schemas/sales/stock-loss';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { ExportMenu } from '../../../shared/export/export-menu.tsx';
import { ExportProgress } from '../../../shared/export/export-progress.tsx';
import { useExport } from '../../../shared/export/use-export.ts';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { lossesReportQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

/** The file has them all. */
const SHOWN = 8;

/** What was lost in the period, why, and what it had cost. */
export function LossesPanel({ period }: { readonly period: Period }) {
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(lossesReportQuery(period));
  const { underWay, start, cancel } = useExport();
  const none = data?.total.losses === 0;
  return (
    <>
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
      <Panel
        title="Perdas"
        aside={
          data &&
          !none && (
            <ExportMenu
              label="Exportar perdas"
              pending={underWay !== null}
              disabled={false}
              onExport={(format) => void start({ type: 'losses', format, params: { ...period } })}
            />
          )
        }
      >
        {!data ? (
          isError ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <SkeletonRows rows={3} height={40} />
          )
        ) : none ? (
          <Text textStyle="sm" color="fg.muted">
            Nenhuma perda registrada no período. Registre vencimentos, quebras e furtos em Produtos, em “Movimentar
            Estoque”.
          </Text>
        ) : (
          <Box opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 160ms">
            <Total {...data.total} />
            <Grid
              mt="5"
              gap={{ base: '5', lg: '8' }}
              templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            >
              <Figures
                title="Por motivo"
                rows={data.reasons.map(({ because, losses, items, cost }) => ({
                  id: because,
                  name: LOSS_LABELS[because],
                  detail: `${counted(items, 'item', 'itens')} em ${counted(losses, 'perda', 'perdas')}`,
                  cost,
                }))}
              />
              <Figures
                title="Por produto"
                rows={data.products.slice(0, SHOWN).map(({ id, name, quantity, unit, cost }) => ({
                  ...{ id, name, cost },
                  detail: stockWords(quantity, unit),
                }))}
                after={data.products.length > SHOWN && 'O arquivo exportado traz todos.'}
              />
            </Grid>
          </Box>
        )}
      </Panel>
    </>
  );
}

function Total({ losses, items, cost, withoutCost }: LossesReport['total']) {
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Text textStyle="2xl" fontWeight="bold" letterSpacing="-0.03em">
        {formatMoney(cost)}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        a custo, {counted(items, 'item', 'itens')} em {counted(losses, 'perda', 'perdas')}
        {withoutCost > 0 && `; ${counted(withoutCost, 'sem custo informado', 'sem custo informado')}, fora da soma`}
      </Text>
    </Box>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly detail: string;
    readonly cost: string;
  }[];
  readonly after?: ReactNode;
}

function Figures({ title, rows, after }: FiguresProps) {
  return (
    <Box minW="0">
      <Text as="h3" textStyle="sm" fontWeight="semibold" mb="1">
        {title}
      </Text>
      <Box as="ul" listStyleType="none">
        {rows.map(({ id, name, detail, cost }) => (
          <Flex
            as="li"
            key={id}
            justify="space-between"
            gap="4"
            py="2.5"
            borderTopWidth="1px"
            textStyle="sm"
            fontVariantNumeric="tabular-nums"
          >
            <Box minW="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {name}
              </Text>
              <Text color="fg.muted">{detail}</Text>
            </Box>
            <Text fontWeight="semibold" flex="none">
              {formatMoney(cost)}
            </Text>
          </Flex>
        ))}
      </Box>
      {after && (
        <Text textStyle="xs" color="fg.muted" pt="2" borderTopWidth="1px">
          {after}
        </Text>
      )}
    </Box>
  );
}
