import type { ReactNode } from 'react';
import { BrandMark } from '../shared/components/brand-mark.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import styles from './message-page.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Large and faint above the title. */
  readonly sign?: string;
  readonly children: ReactNode;
}

/** A whole page with one message and a way on. Plain CSS: it also shows when nothing else could be loaded. */
export function MessagePage({ title, text, sign, children }: Props) {
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <BrandMark size={40} />
      {sign && <p className={styles.sign}>{sign}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  );
}
