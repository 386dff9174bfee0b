import ProductHistory from '../features/audit/timeline/product-history.tsx';
import { UndoLoss } from '../features/sales/move-stock/undo-loss.tsx';

interface Props {
  readonly productId: string;
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** The history is audit's, and the taking back of a loss that it shows is sales': they meet here. */
export default function ProductHistoryWithUndo(props: Props) {
  return <ProductHistory {...props} UndoLoss={UndoLoss} />;
}
