import { button } from '../layout/buttons.ts';
import { SIGN_UP, TRIAL } from '../layout/links.ts';
import page from '../layout/page.module.css';
import { PublicLayout } from '../layout/page.tsx';
import { Phone } from '../layout/phone.tsx';
import { LeadForm } from '../lead-form/lead-form.tsx';
import followUpsDark from '../pictures/follow-ups-phone-dark.webp';
import followUpsLight from '../pictures/follow-ups-phone-light.webp';
import styles from './funnel-page.module.css';

const NAV = [
  { href: '/features', label: 'Recursos' },
  { href: '/pricing', label: 'Preços' },
];

const REASONS = [
  'O cliente que comprou café no dia 1 precisa de café no dia 20. Alguém tem que lembrar os dois.',
  'Você cadastra o produto e diz quanto ele dura. Cada venda com cliente vira um lembrete com data.',
  'No dia certo sai um e-mail com o nome do cliente, o produto e o link do seu WhatsApp.',
];

/** Where campaigns lead: one promise, one field. The link's UTM parameters go along with the address. */
export function FunnelPage() {
  return (
    <PublicLayout nav={NAV} offer={{ href: TRIAL, label: 'Teste Grátis' }}>
      <section className={`${page.wide} ${styles.funnel}`}>
        <div>
          <h1>Seu cliente ia voltar. Só esqueceu.</h1>
          <p className={page.lead}>
            O Freguês é o PDV que lembra por você. Deixe seu e-mail e veja como funciona numa loja como a sua.
          </p>
          <div className={styles.form}>
            <LeadForm label="Quero conhecer" />
          </div>
          <p>
            Já decidiu? <a href={SIGN_UP}>Crie sua conta grátis</a>.
          </p>
        </div>
        <div className={styles.phone}>
          <Phone
            first
            light={followUpsLight}
            dark={followUpsDark}
            alt="Follow-ups no celular: clientes, produtos e os dias que faltam para cada lembrete"
          />
        </div>
      </section>
      <section className={styles.reasons} aria-label="Como funciona">
        <ol className={page.wide}>
          {REASONS.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
        <p className={page.wide}>
          <a href={TRIAL} className={button('light', 'lg')}>
            Começar Teste Gratuito
          </a>
        </p>
      </section>
    </PublicLayout>
  );
}
