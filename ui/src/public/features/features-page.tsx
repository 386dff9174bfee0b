import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { button } from '../layout/buttons.ts';
import { ClosingBand, closingActions } from '../layout/closing-band.tsx';
import { TRIAL } from '../layout/links.ts';
import page from '../layout/page.module.css';
import { PublicLayout } from '../layout/page.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { Phone } from '../layout/phone.tsx';
import { RegisterPicture } from '../layout/register-picture.tsx';
import followUpsDark from '../pictures/follow-ups-phone-dark.webp';
import followUpsLight from '../pictures/follow-ups-phone-light.webp';
import { EVERYDAY, FOLLOW_UPS, PAID, REGISTER } from './features.ts';
import styles from './features-page.module.css';

const NAV = [
  { href: '/', label: 'Início' },
  { href: '/pricing', label: 'Preços' },
];

export function FeaturesPage() {
  return (
    <PublicLayout nav={NAV} offer={{ href: TRIAL, label: 'Teste Grátis' }}>
      <PageHero title="Tudo o que acontece num balcão, em um lugar só">
        <p>
          Da venda que entra agora à que volta daqui a trinta dias. Veja o que o Freguês faz, tela por tela, sem letra
          miúda.
        </p>
        <a href={TRIAL} className={button('solid', 'lg')}>
          Começar Teste Gratuito
        </a>
      </PageHero>
      <section className={styles.register} aria-labelledby="pdv">
        <div className={`${page.wide} ${styles.split}`}>
          <div>
            <h2 id="pdv">PDV Completo</h2>
            <Points points={REGISTER} />
          </div>
          <RegisterPicture
            className={styles.screen}
            alt="Modo Caixa: produtos à esquerda; carrinho, pagamento, troco e total à direita"
          />
        </div>
      </section>
      <section className={styles.standing} aria-labelledby="follow-ups">
        <div className={`${page.wide} ${styles.split}`}>
          <div className={styles.phone}>
            <Phone
              light={followUpsLight}
              dark={followUpsDark}
              alt="Lista de follow-ups no celular, com clientes, produtos e dias que faltam"
            />
          </div>
          <div>
            <h2 id="follow-ups">Follow-ups Inteligentes</h2>
            <Points points={FOLLOW_UPS} />
            <p className={styles.where}>
              Nos planos {PLANS.premium.name} e {PLANS.pro.name}.
            </p>
          </div>
        </div>
      </section>
      <section className={`${page.section} ${styles.everyday}`} aria-labelledby="dia">
        <div className={page.wide}>
          <h2 className={page.title} id="dia">
            O resto do dia também
          </h2>
          <ul className={styles.grid}>
            {EVERYDAY.map(({ title, text, Icon }) => (
              <li key={title}>
                <Icon size={26} strokeWidth={1.75} aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <ul className={styles.paid}>
            {PAID.map(({ plan, title, text }) => (
              <li key={title}>
                <p className={styles.badge}>{plan}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ClosingBand title="Veja na sua loja, com os seus produtos">
        <div className={closingActions}>
          <a href={TRIAL} className={button('light', 'lg')}>
            Começar Teste Gratuito
          </a>
          <a href="/pricing" className={button('ghost', 'lg')}>
            Ver preços
          </a>
        </div>
        <p>{TRIAL_DAYS} dias grátis, com os recursos do Pro, Suporte incluído</p>
      </ClosingBand>
    </PublicLayout>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
