import { Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { SecondaryButton } from '../shared/components/secondary-button.tsx';
import { useUrlState } from '../shared/use-url-state.ts';

const ImportDialog = lazy(() => import('../features/account/imports/import-dialog.tsx'));

/** Beside the history of sales: what another system sold, from a file. */
export default function ImportPastSales() {
  const [importing, setImporting] = useUrlState('importar');
  return (
    <>
      <SecondaryButton size="sm" aria-label="Importar vendas antigas" onClick={() => setImporting('1')}>
        Importar
        <Text as="span" hideBelow="md">
          vendas antigas
        </Text>
      </SecondaryButton>
      <Suspense>{importing && <ImportDialog kind="sales" onClose={() => setImporting(null)} />}</Suspense>
    </>
  );
}
