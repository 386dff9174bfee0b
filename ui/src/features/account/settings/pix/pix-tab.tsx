import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../shared/components/error-state.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../../shared/components/skeleton-rows.tsx';
import { pixQuery } from '../../../../shared/pix/pix.query.ts';
import { PixForm } from './pix-form.tsx';

export default function PixTab() {
  const { data, isError, error, refetch } = useQuery(pixQuery());
  return (
    <Panel title="Pix">
      {data ? (
        <PixForm pix={data.pix} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={4} height={64} />
      )}
    </Panel>
  );
}
