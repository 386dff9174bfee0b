import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import NoProducts from './no-products.tsx';

/** 'Venda rápida' in a shop that has nothing to sell yet. */
export default function NoProductsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <AppDialog open onClose={onClose} title="Venda rápida" size="sm">
      <NoProducts />
    </AppDialog>
  );
}
