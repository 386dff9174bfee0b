import { photoUrl } from '@pdv/schemas/kernel/photo-sources';
import { perUnit, quantityWords, stockWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { hasOpenPrice, isLow, sellable } from '@pdv/schemas/sales/stocked';
import { ShoppingCart } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../shared/format/format.ts';
import { plus } from '../../../shared/format/typed-units.ts';
import { productInitials, tintOf } from '../product-picture/product-initials.ts';
import styles from './tiles.module.css';

interface Props {
  readonly id: string;
  readonly product: Product;
  readonly inCart: number;
  readonly active: boolean;
  readonly onTake: (product: Product) => void;
}

/** A product to be tapped. What is sold out, or wholly in the cart, is shown and says so when it is tapped. */
export const ProductTile = memo(
  function ProductTile({ id, product, inCart, active, onTake }: Props) {
    const latest = useRef(onTake);
    useEffect(() => {
      latest.current = onTake;
    });
    const left = sellable(product) - inCart;
    const level = left <= 0 ? 'out' : isLow({ ...product, stock: left }) ? 'low' : 'in';
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field, which keeps the focus
      // biome-ignore lint/a11y/useFocusableInteractive: an option of the search field's list
      <div
        id={id}
        role="option"
        aria-selected={active}
        aria-disabled={left <= 0 || undefined}
        className={styles.tile}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => latest.current(product)}
      >
        <div className={styles.top}>
          <Picture product={product} />
          {inCart > 0 && (
            <span className={styles.inCart}>
              <ShoppingCart size={12} aria-hidden />
              {quantityWords(inCart, product.unit)}
            </span>
          )}
        </div>
        <div className={styles.name} title={product.name}>
          {product.name}
        </div>
        <div className={styles.bottom}>
          <span className={styles.price}>
            {hasOpenPrice(product) ? 'Preço livre' : `${formatMoney(product.price)}${perUnit(product.unit)}`}
          </span>
          <span className={styles.stock} data-level={level}>
            {level === 'out'
              ? 'Sem estoque'
              : product.tracksStock && `${level === 'low' ? 'só ' : ''}${stockWords(plus(left, 0), product.unit)}`}
          </span>
        </div>
      </div>
    );
  },
  (a, b) => a.product === b.product && a.inCart === b.inCart && a.active === b.active && a.id === b.id,
);

function Picture({ product: { imageUrl, photos, name, category } }: { readonly product: Product }) {
  const [broken, setBroken] = useState(false);
  const cover = photos[0]?.url;
  const shown = broken
    ? null
    : cover
      ? photoUrl(cover, 160, 'webp')
      : imageUrl?.startsWith('https://')
        ? imageUrl
        : null;
  return (
    <span className={styles.picture} data-tint={tintOf(category)} aria-hidden>
      {shown ? (
        <img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        productInitials(name) || '•'
      )}
    </span>
  );
}
