import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header, type NavLink } from './header.tsx';
import styles from './page.module.css';

interface Props {
  readonly nav: readonly NavLink[];
  /** The header button's offer. */
  readonly offer: NavLink;
  readonly children: ReactNode;
}

/** Header, content, footer: the frame of every page for everybody. */
export function PublicLayout({ nav, offer, children }: Props) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header nav={nav} offer={offer} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
