import type { Cart } from './cart.ts';
import { DoubtBanner } from './doubt-banner.tsx';
import { PriceBanner } from './price-banner.tsx';

export { UnsentBanner } from './unsent-banner.tsx';

interface Props {
  readonly cart: Cart;
  readonly onChecked: () => void;
  readonly onContinue: () => void;
}

/** Those that few sales show: apart from the register's first load. */
export default function RareBanners({ cart, onChecked, onContinue }: Props) {
  return (
    <>
      <DoubtBanner cart={cart} onChecked={onChecked} />
      <PriceBanner cart={cart} onContinue={onContinue} />
    </>
  );
}
