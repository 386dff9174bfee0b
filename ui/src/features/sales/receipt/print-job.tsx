import type { Sale } from '@pdv/schemas/sales/sale';
import { PrintSlip } from './print-slip.tsx';
import { Receipt } from './receipt.tsx';
import type { Roll } from './roll.ts';
import { useCustomerDebt } from './use-customer-debt.ts';

interface Props {
  readonly sale: Sale;
  readonly onDone: () => void;
  readonly on?: Roll | undefined;
}

/** Prints a receipt, and is done. It is measured once, so what it says of the customer's debt must be there before. */
export default function PrintJob({ sale, onDone, on }: Props) {
  const { debt, settled } = useCustomerDebt(sale);
  if (!settled) return null;
  return (
    <PrintSlip onDone={onDone} on={on}>
      <Receipt sale={sale} debt={debt} />
    </PrintSlip>
  );
}
