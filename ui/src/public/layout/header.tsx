import { Menu, X } from 'lucide-react';
import { BrandMark } from '../../shared/components/brand-mark.tsx';
import { button } from './buttons.ts';
import styles from './header.module.css';

export interface NavLink {
  readonly href: string;
  readonly label: string;
}

interface Props {
  readonly nav: readonly NavLink[];
  readonly offer: NavLink;
}

const LOGIN: NavLink = { href: '/login', label: 'Entrar' };

/** Fixed at the top. On phones the links are in a menu that opens without script too. */
export function Header({ nav, offer }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href="/" className={styles.brand}>
          <BrandMark size={30} />
          Freguês
        </a>
        <nav className={styles.nav} aria-label="Principal">
          {nav.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.entrance}>
          <a href={LOGIN.href} className={`${button('quiet')} ${styles.login}`}>
            {LOGIN.label}
          </a>
          <a href={offer.href} className={button('solid')}>
            {offer.label}
          </a>
          <details className={styles.menu} data-menu>
            <summary aria-label="Menu">
              <Menu size={24} aria-hidden className={styles.closed} />
              <X size={24} aria-hidden className={styles.opened} />
            </summary>
            <nav aria-label="Menu">
              {[...nav, LOGIN, offer].map(({ href, label }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
