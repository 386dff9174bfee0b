import { Suspense } from 'react';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { type Cart, lineOf } from '../cart/cart.ts';
import DiscountDialog from '../cart/discount-dialog.tsx';
import { withExchange } from '../cart/exchange.ts';
import KeyList from './key-list.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { RegisterActions } from './use-register.ts';

const CashSessionDialogs = lazyPart(() => import('../cash-session/cash-session-dialogs.tsx'));
const ReturnAtRegister = lazyPart(() => import('../return-sale/return-at-register.tsx'));
const HeldTicketsDialog = lazyPart(() => import('../held-tickets/held-tickets-dialog.tsx'));

interface Props {
  readonly dialog: 'keys' | 'discount' | 'price' | 'drawer' | 'held' | 'giveBack';
  readonly cart: Cart;
  /** Whose price is to change. */
  readonly productId: string;
  readonly actions: RegisterActions;
  readonly onClose: () => void;
}

/** Everything that opens above the register, in one part that the page begins without. */
export default function RegisterDialogs({ dialog, cart, productId, actions, onClose }: Props) {
  const line = lineOf(cart, productId);
  return (
    <Suspense>
      {dialog === 'keys' && <KeyList onClose={onClose} />}
      {dialog === 'discount' && <DiscountDialog cart={cart} actions={actions} onClose={onClose} />}
      {dialog === 'price' && line && <PriceDialog line={line} actions={actions} onClose={onClose} />}
      {dialog === 'drawer' && <CashSessionDialogs onClose={onClose} />}
      {dialog === 'giveBack' && (
        <ReturnAtRegister
          cart={cart}
          onVoucher={(voucher) => actions.edit(withExchange(cart, voucher))}
          onClose={onClose}
        />
      )}
      {dialog === 'held' && <HeldTicketsDialog cart={cart} onCart={actions.edit} onClose={onClose} />}
    </Suspense>
  );
}
