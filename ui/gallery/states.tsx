import { Flex, Stack } from '@chakra-ui/react';
import { PackageOpen } from 'lucide-react';
import { BrandMark } from '../src/shared/components/brand-mark.tsx';
import { CardSkeletons } from '../src/shared/components/card-grid.tsx';
import { EmptyState } from '../src/shared/components/empty-state.tsx';
import { ErrorState } from '../src/shared/components/error-state.tsx';
import { FormAlert } from '../src/shared/components/form-alert.tsx';
import { FormNote } from '../src/shared/components/form-note.tsx';
import { PageSpinner } from '../src/shared/components/page-spinner.tsx';
import { PlanBadge } from '../src/shared/components/plan-badge.tsx';
import { SecondaryButton } from '../src/shared/components/secondary-button.tsx';
import { SkeletonRows } from '../src/shared/components/skeleton-rows.tsx';
import { PaymentBadge, StatusBadge, StockBadge } from '../src/shared/components/status-badge.tsx';
import { Group, Shown } from './shown.tsx';

const TONES = ['neutral', 'info', 'success', 'warning', 'error', 'purple', 'teal'] as const;
const METHODS = ['cash', 'card', 'pix', 'credit'] as const;

/** What says how things stand: empty, loading, failed, and badges. */
export function States() {
  return (
    <Group title="Estados">
      <Shown name="StatusBadge, StockBadge, PaymentBadge, PlanBadge, BrandMark">
        <Flex gap="2" wrap="wrap" align="center">
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
          {[0, 3, 40].map((units) => (
            <StockBadge key={units} product={{ stock: units }} />
          ))}
          {METHODS.map((method) => (
            <PaymentBadge key={method} sale={{ paymentMethod: method, payments: [{ method }] }} />
          ))}
          <PlanBadge account={{ plan: 'premium', effectivePlan: 'premium', status: 'trial' }} />
          <PlanBadge account={{ plan: 'pro', effectivePlan: 'pro', status: 'active' }} />
          <BrandMark />
        </Flex>
      </Shown>
      <Shown name="FormAlert, FormNote">
        <Stack gap="2">
          <FormAlert message="E-mail ou senha incorretos" />
          <FormNote tone="info">Algo que vale saber.</FormNote>
          <FormNote tone="success">Deu certo.</FormNote>
        </Stack>
      </Shown>
      <Shown name="EmptyState">
        <EmptyState
          icon={PackageOpen}
          title="Nenhum produto ainda"
          description="Cadastre o primeiro para vender."
          action={<SecondaryButton>Novo produto</SecondaryButton>}
        />
      </Shown>
      <Shown name="ErrorState">
        <ErrorState error={new Error('Sem conexão')} onRetry={() => undefined} />
      </Shown>
      <Shown name="SkeletonRows, CardSkeletons, PageSpinner">
        <SkeletonRows rows={2} />
        <CardSkeletons height={150} />
        <PageSpinner />
      </Shown>
    </Group>
  );
}
