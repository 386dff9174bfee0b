import type { ReactNode } from 'react';
import page from './page.module.css';
import styles from './page-hero.module.css';

/** The first words of a page: the title large, what is offered beside it. */
export function PageHero({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`${page.wide} ${styles.hero}`}>
      <h1>{title}</h1>
      <div className={styles.beside}>{children}</div>
    </section>
  );
}
