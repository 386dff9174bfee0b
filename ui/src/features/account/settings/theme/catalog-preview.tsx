import type { Account } from '@pdv/schemas/account/session';
import { paletteOf } from '@pdv/schemas/catalog/palette';
import { stockText } from '@pdv/schemas/catalog/stock-text';
import { formatPhone } from '@pdv/schemas/kernel/text';
import type { Product } from '@pdv/schemas/sales/product';
import type { CSSProperties } from 'react';
import { formatMoney } from '../../../../shared/format/format.ts';
import styles from './catalog-preview.module.css';

interface Props {
  readonly shop: Pick<
    Account,
    'storeName' | 'whatsapp' | 'catalogCustomMessage' | 'catalogShowPrices' | 'catalogShowStock' | 'catalogAllowOrders'
  >;
  /** The first ones that visitors see; undefined until they are known. */
  readonly products: readonly Product[] | undefined;
  readonly logoUrl: string;
  readonly primary: string;
  readonly secondary: string;
}

/** The head of the catalogue and its first products, in the colours as they are typed. */
export function CatalogPreview({ shop, products, logoUrl, primary, secondary }: Props) {
  const { light } = paletteOf({ primaryColor: primary, secondaryColor: secondary });
  const colours = Object.fromEntries(Object.entries(light).map(([name, colour]) => [`--preview-${name}`, colour]));
  const logo = pictureOf(logoUrl);
  return (
    <figure className={styles.frame} style={colours as CSSProperties} aria-label="Prévia do catálogo">
      <div className={styles.header}>
        <div className={styles.mark}>
          {logo ? <img key={logo} src={logo} alt="Logotipo da loja" /> : [...shop.storeName][0]?.toUpperCase()}
        </div>
        <div className={styles.words}>
          <p className={styles.name}>{shop.storeName}</p>
          {shop.catalogCustomMessage && <p className={styles.message}>{shop.catalogCustomMessage}</p>}
        </div>
        {shop.whatsapp && <p className={styles.contact}>{formatPhone(shop.whatsapp)}</p>}
      </div>
      <div className={styles.ground}>
        {products?.map((product) => (
          <Card key={product.id} product={product} shop={shop} />
        ))}
        {products?.length === 0 && <p className={styles.nothing}>Nenhum produto disponível</p>}
      </div>
    </figure>
  );
}

/** As the page of the catalogue writes it. */
function Card({ product, shop }: { readonly product: Product } & Pick<Props, 'shop'>) {
  const isOut = product.stock <= 0;
  const picture = pictureOf(product.imageUrl ?? '');
  return (
    <div className={styles.card} data-out={isOut || undefined}>
      <div className={styles.picture}>{picture && <img src={picture} alt="" referrerPolicy="no-referrer" />}</div>
      <p className={styles.product}>{product.name}</p>
      {shop.catalogShowPrices ? (
        <p className={styles.price}>{formatMoney(product.price)}</p>
      ) : (
        <p className={styles.stock}>Preço sob consulta</p>
      )}
      {(shop.catalogShowStock || isOut) && <p className={styles.stock}>{stockText(product.stock)}</p>}
      {!isOut && shop.catalogAllowOrders && shop.whatsapp && <p className={styles.button}>+ Adicionar</p>}
    </div>
  );
}

const pictureOf = (address: string): string | null =>
  /^https:\/\/\S+\.\S/.test(address.trim()) ? address.trim() : null;
