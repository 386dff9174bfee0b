import { paletteOf } from '@pdv/schemas/catalog/palette';
import styles from './catalog-preview.module.css';

interface Props {
  readonly storeName: string;
  readonly logoUrl: string;
  readonly primary: string;
  readonly secondary: string;
  readonly showPrices: boolean;
  readonly showStock: boolean;
  readonly allowOrders: boolean;
}

/** A corner of the catalogue in the colours as they are typed. The shop's own CSS stays out of this page. */
export function CatalogPreview({ storeName, logoUrl, primary, secondary, showPrices, showStock, allowOrders }: Props) {
  const { light } = paletteOf({ primaryColor: primary, secondaryColor: secondary });
  const { accent, accentEnd, onAccent, ground, tint, accentText } = light;
  const logo = /^https:\/\/\S+\.\S/.test(logoUrl.trim()) ? logoUrl.trim() : null;
  return (
    <figure className={styles.frame} aria-label="Prévia do catálogo">
      <div
        className={styles.header}
        style={{ background: `linear-gradient(120deg, ${accent}, ${accentEnd})`, color: onAccent }}
      >
        {logo && <img key={logo} className={styles.logo} src={logo} alt="Logotipo da loja" />}
        <span className={styles.name}>{storeName}</span>
      </div>
      <div className={styles.ground} style={{ background: ground }}>
        <div className={styles.card}>
          <div className={styles.picture} style={{ background: tint, color: accentText }} aria-hidden="true" />
          <p className={styles.product}>Café torrado em grãos 500 g</p>
          {showStock && <p className={styles.stock}>12 em estoque</p>}
          {showPrices && <p className={styles.price}>R$ 38,90</p>}
          {allowOrders && (
            <p className={styles.button} style={{ background: accent, color: onAccent }}>
              Pedir pelo WhatsApp
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}
