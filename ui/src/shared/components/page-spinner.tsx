import styles from './page-spinner.module.css';

/** A spinner in the middle of the screen; plain CSS, since it shows before anything else has come. */
export function PageSpinner() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.ring} />
      <span className={styles.label}>Carregando…</span>
    </div>
  );
}
