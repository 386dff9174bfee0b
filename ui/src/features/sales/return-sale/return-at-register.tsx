import type { SaleReturnedAnswer, SaleReturns } from '@pdv/schemas/sales/return-sale';
import { useState } from 'react';
import type { Cart, CartVoucher } from '../cart/cart.ts';
import { settle } from '../cart/payments.ts';
import { FindReceipt } from './find-receipt.tsx';
import { ReturnDone } from './return-done.tsx';
import { ReturnForm } from './return-form.tsx';

interface Props {
  readonly cart: Cart;
  /** The voucher pays the cart's sale. */
  readonly onVoucher: (voucher: CartVoucher) => void;
  readonly onClose: () => void;
}

/** A return by its receipt, in the middle of a sale: where that sale takes its voucher, it is an exchange. */
export default function ReturnAtRegister({ cart, onVoucher, onClose }: Props) {
  const [found, setFound] = useState<SaleReturns | null>(null);
  const [done, setDone] = useState<SaleReturnedAnswer | null>(null);
  // What is typed of the next part is not put down.
  const { dueCentavos } = settle({ ...cart, paymentMethod: null, amountPaid: '' });
  if (!found) return <FindReceipt onFound={setFound} onClose={onClose} />;
  if (!done) return <ReturnForm returns={found} boughtCentavos={dueCentavos} onDone={setDone} onClose={onClose} />;
  return (
    <ReturnDone
      returned={done}
      onClose={onClose}
      onUse={(voucher) => {
        onVoucher(voucher);
        onClose();
      }}
    />
  );
}
