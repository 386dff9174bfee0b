import styles from './shop-sign.module.css';

interface Props {
  /** As typed so far. */
  readonly storeName: string;
  readonly trade: string;
  readonly slug: string;
  readonly points: readonly string[];
}

/** The sign over the shop's door, painted while its owner types, and what comes with the shop. */
export function ShopSign({ storeName, trade, slug, points }: Props) {
  const name = storeName.trim();
  return (
    <div className={styles.scene}>
      <div className={styles.sign} aria-hidden="true">
        <i className={styles.rope} />
        <i className={styles.rope} />
        <p className={styles.trade}>{trade}</p>
        <p className={name ? styles.name : styles.unnamed}>{name || 'O nome da sua loja'}</p>
        <p className={styles.address}>/catalog/{slug || '…'}</p>
      </div>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
