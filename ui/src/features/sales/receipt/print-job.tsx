import type { Sale } from '@pdv/schemas/sales/sale';
import { PrintSlip } from './print-slip.tsx';
import { Receipt } from './receipt.tsx';

interface Props {
  readonly sale: Sale;
  readonly onDone: () => void;
}

/** Prints a receipt, and is done. */
export default function PrintJob({ sale, onDone }: Props) {
  return (
    <PrintSlip onDone={onDone}>
      <Receipt sale={sale} />
    </PrintSlip>
  );
}
