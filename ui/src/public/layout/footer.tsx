import { OPEN_FACTS } from '@pdv/schemas/marketing/public-pages';
import { BrandMark } from '../../shared/components/brand-mark.tsx';
import styles from './footer.module.css';

const COLUMNS = [
  {
    title: 'Produto',
    links: [
      { href: '/features', label: 'Recursos' },
      { href: '/pricing', label: 'Preços' },
      { href: '/api/docs', label: 'API' },
    ],
  },
  {
    title: 'Empresa',
    links: [
      { href: '/privacidade', label: 'Privacidade e LGPD' },
      { href: '/termos', label: 'Termos de uso' },
    ],
  },
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.wide}>
        <div className={styles.brand}>
          <BrandMark size={36} />
          <p>Freguês</p>
          <p className={styles.small}>O PDV que vende por você.</p>
        </div>
        <nav className={styles.columns} aria-label="Rodapé">
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>Suporte</h2>
            <ul>
              <li>
                <a href="/contato">Contato</a>
              </li>
              <li data-if="contactEmail">
                <a href={`mailto:${OPEN_FACTS.contactEmail}`}>E-mail</a>
              </li>
              <li data-if="contactWhatsapp">
                <a href={`https://wa.me/${OPEN_FACTS.contactWhatsapp}`} rel="noopener">
                  WhatsApp
                </a>
              </li>
            </ul>
          </div>
        </nav>
      </div>
      <p className={styles.legal}>© {new Date().getFullYear()} Freguês. O comprovante do PDV não é documento fiscal.</p>
    </footer>
  );
}
