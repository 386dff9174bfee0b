import { perUnit } from '@pdv/schemas/kernel/quantity';
import { readLabel } from '@pdv/schemas/sales/scale-label';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { checkDigit } from '../../../shared/keyboard/check-digit.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import banner from '../cart/banner.module.css';
import type { Cart } from '../cart/cart.ts';
import OfferProduct from '../quick-product/offer-product.tsx';
import { Codes } from './cart-codes.tsx';
import styles from './to-check.module.css';
import type { RegisterActions } from './use-register.ts';

interface Props {
  readonly cart: Pick<Cart, 'missing' | 'unweighed'>;
  readonly actions: RegisterActions;
}

/** What lies on the counter and is not in the cart: whoever charges looks for it. */
export default function ToCheck({ cart: { missing, unweighed }, actions }: Props) {
  return (
    <>
      {missing.length > 0 && <MissingCodes codes={missing} actions={actions} />}
      {unweighed.length > 0 && <Unweighed products={unweighed} actions={actions} />}
    </>
  );
}

interface CodesProps extends Pick<Props, 'actions'> {
  readonly codes: Cart['missing'];
}

/** Codes of no product: whoever charges looks for what bears them, or records it. */
function MissingCodes({ codes, actions }: CodesProps) {
  const { registerRules } = useAccount();
  // A label names a product by another code: of its own it is no product's.
  const unknown = codes.filter((code) => readLabel(code, registerRules) === null);
  const place = useRef<HTMLDivElement>(null);
  // Below the products on a phone: it comes up with each code, the same one again included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code brings it back into sight
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [codes]);
  const misread = codes.filter((code) => checkDigit(code) === 'wrong');
  return (
    <div ref={place} className={banner.banner} role="status" style={{ marginBottom: 8, scrollMarginBlock: 112 }}>
      <p>
        <strong>{counted(codes.length, 'código não encontrado', 'códigos não encontrados')}</strong>
        {codes.length === 1 ? 'Não está no carrinho: confira.' : 'Não estão no carrinho: confira.'}
        {misread.length > 0 && ` O dígito verificador de ${misread.join(', ')} não confere.`}
      </p>
      {unknown.length > 0 && <OfferProduct codes={unknown} onCreated={actions.scanned} />}
      <Codes codes={codes} label="Dispensar o código" onDiscard={actions.discardMissing} actions={actions} />
    </div>
  );
}

interface UnweighedProps extends Pick<Props, 'actions'> {
  readonly products: Cart['unweighed'];
}

/** There are such products: only how much of each was not said. The price tells those of one name apart. */
function Unweighed({ products, actions }: UnweighedProps) {
  const alone = products.length === 1;
  return (
    <div className={banner.banner} role="status" style={{ marginBottom: 8 }}>
      <p>
        <strong>{counted(products.length, 'produto sem quantidade', 'produtos sem quantidade')}</strong>
        {alone ? 'Não está no carrinho.' : 'Não estão no carrinho.'}
      </p>
      <ul className={styles.products}>
        {products.map((product) => {
          const { id, name, price, unit } = product;
          const ask = unit === 'kg' ? 'Informar o peso' : 'Informar a quantidade';
          return (
            <li key={id} className={styles.product}>
              <span className={styles.what} title={name}>
                {name}
              </span>
              <span className={styles.price}>
                {formatMoney(price)}
                {perUnit(unit)}
              </span>
              <button
                type="button"
                className={banner.small}
                aria-label={`${ask} de ${name}`}
                onClick={() => actions.takeSuggested(product)}
              >
                {ask}
              </button>
              <button
                type="button"
                className={styles.dismiss}
                aria-label={`Dispensar ${name}`}
                title="Dispensar"
                onClick={() => {
                  actions.weighed(id);
                  actions.toBarcode();
                }}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
