import type { ReactNode } from 'react';
import styles from './closing-band.module.css';
import page from './page.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the words; on phones below them. */
  readonly aside?: ReactNode;
}

/** The last word of a page, on the blue of the counter. */
export function ClosingBand({ title, children, aside }: Props) {
  return (
    <section className={styles.band} aria-labelledby="fim">
      <div className={`${page.wide} ${styles.inside}`}>
        <div>
          <h2 id="fim">{title}</h2>
          {children}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </section>
  );
}

export const closingActions = styles.actions;
