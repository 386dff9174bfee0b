import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { fromSigned, toDecimal } from '@pdv/schemas/kernel/money';
import { MAX_COUNT_LINES } from '@pdv/schemas/sales/stock-count';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { type CountSession, requestOf, reviewOf } from './count-session.ts';
import { Differences } from './differences.tsx';
import { Missing } from './missing.tsx';
import { countablesQuery, useCountStock } from './stock-counts.query.ts';

interface Props {
  readonly session: CountSession;
  readonly onBack: () => void;
  readonly onDrop: (productId: string) => void;
  readonly onRecorded: () => void;
}

/** What differs, and what nobody counted, before any of it is recorded. */
export function CountReview({ session, onBack, onDrop, onRecorded }: Props) {
  const { data, isError, refetch, isFetching } = useQuery(countablesQuery(session.category));
  const record = useCountStock();
  const [empties, setEmpties] = useState(false);
  const [refused, setRefused] = useState<{ readonly message: string; readonly productId: string | null } | null>(null);
  const now = new Map(data?.products.map((product) => [product.id, product]));
  const reviewed = reviewOf(session, now);
  const different = reviewed.filter(({ difference }) => difference !== 0);
  const ids = new Set(session.lines.map(({ product }) => product.id));
  const missing = (data?.products ?? []).filter(({ id, stock }) => !ids.has(id) && stock !== 0);
  const request = requestOf(session, empties ? missing : []);
  const tooMany = request.lines.length > MAX_COUNT_LINES;

  function put(): void {
    if (record.isPending) return;
    setRefused(null);
    record.mutate(
      { body: request, key: session.id },
      {
        onSuccess: ({ products, different: corrected }) => {
          notify({
            type: 'success',
            title: 'Contagem registrada',
            description: `${counted(products, 'produto', 'produtos')}, ${corrected === 0 ? 'nenhum' : corrected} com outro estoque.`,
          });
          onRecorded();
        },
        onError: (error) => {
          // An earlier answer was lost, and something was counted or set to 0 since.
          if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
            notify({
              type: 'warning',
              title: 'Contagem já registrada',
              description: 'O que foi contado depois disso não entrou: conte de novo o que mudou.',
            });
            onRecorded();
            return;
          }
          const { productId } = error instanceof ApiError ? (error.body as { productId?: string }) : {};
          setRefused({ message: messageOf(error), productId: productId ?? null });
          void refetch();
        },
      },
    );
  }

  return (
    <AppDialog
      open
      onClose={onBack}
      title="Revisar a Contagem"
      description="Nada é registrado até você confirmar."
      size="lg"
      dismissible={!record.isPending}
      footer={
        <>
          <SecondaryButton onClick={onBack} disabled={record.isPending}>
            Voltar a contar
          </SecondaryButton>
          <Button onClick={put} loading={record.isPending} loadingText="Registrando…" disabled={!data || tooMany}>
            Registrar contagem
          </Button>
        </>
      }
    >
      <Stack gap="5" pb="2">
        <FormAlert
          message={
            tooMany
              ? `Uma contagem leva até ${MAX_COUNT_LINES.toLocaleString('pt-BR')} produtos. Conte por categoria.`
              : refused?.message
          }
        />
        <Box fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold">
            {different.length === 0
              ? 'Nenhuma diferença no que foi contado'
              : counted(different.length, 'produto com diferença', 'produtos com diferença')}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            de {counted(reviewed.length, 'contado', 'contados')}
            {balanceOf(different.map(({ cost }) => cost))}
          </Text>
        </Box>
        <Differences lines={different} refusedId={refused?.productId ?? null} onRecount={onDrop} />
        {!data && !isError && <SkeletonRows rows={3} height={44} />}
        {isError && (
          <Box textStyle="sm">
            <Text color="fg.error">Não foi possível ver o estoque de agora.</Text>
            <Button size="sm" variant="outline" mt="2" loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </Box>
        )}
        {data && <Missing products={missing} all={data.all} empties={empties} onEmpties={setEmpties} />}
      </Stack>
    </AppDialog>
  );
}

/** `: faltam R$ 12,00 a custo`; nothing where no cost is known. */
function balanceOf(costs: readonly (string | null)[]): string {
  const known = costs.filter((cost) => cost !== null);
  if (known.length === 0) return '';
  const sum = known.reduce((total, cost) => total + (fromSigned(cost) ?? 0), 0);
  if (sum === 0) return '; a custo, as diferenças se compensam';
  return `; ${sum < 0 ? 'faltam' : 'sobram'} ${formatMoney(toDecimal(Math.abs(sum)))} a custo`;
}
