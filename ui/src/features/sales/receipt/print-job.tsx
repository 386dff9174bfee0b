import type { Sale } from '@pdv/schemas/sales/sale';
import { PrintSlip } from './print-slip.tsx';
import { Receipt } from './receipt.tsx';
import type { Roll } from './roll.ts';

interface Props {
  readonly sale: Sale;
  readonly onDone: () => void;
  readonly on?: Roll | undefined;
}

/** Prints a receipt, and is done. */
export default function PrintJob({ sale, onDone, on }: Props) {
  return (
    <PrintSlip onDone={onDone} on={on}>
      <Receipt sale={sale} />
    </PrintSlip>
  );
}
