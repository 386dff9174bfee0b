import { BILLING_PERIODS, type BillingPeriod, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { formatShortBrl } from '@pdv/schemas/kernel/money';
import { button } from '../layout/buttons.ts';
import { ClosingBand, closingActions } from '../layout/closing-band.tsx';
import { SIGN_UP, TRIAL } from '../layout/links.ts';
import page from '../layout/page.module.css';
import { PublicLayout } from '../layout/page.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { QuestionsList } from '../layout/questions-list.tsx';
import { PlanCards } from '../plans/plan-cards.tsx';
import { SHOP_PLANS, yearlySavings } from '../plans/prices.ts';
import { Comparison } from './comparison.tsx';
import styles from './pricing-page.module.css';
import { QUESTIONS } from './questions.ts';

const NAV = [
  { href: '/', label: 'Início' },
  { href: '/features', label: 'Recursos' },
];

const PERIODS: Record<BillingPeriod, string> = { monthly: 'Mensal', yearly: 'Anual' };

/** The largest yearly saving; each plan shows its own. */
const SAVINGS = Math.max(...SHOP_PLANS.map(yearlySavings));

export function PricingPage() {
  return (
    <PublicLayout nav={NAV} offer={{ href: TRIAL, label: 'Teste Grátis' }}>
      <div data-period-choice>
        <PageHero title="Preço de etiqueta, sem conta no verso">
          <p>Sem taxa por venda, sem fidelidade. Comece de graça e mude de plano quando a loja pedir.</p>
          <div className={styles.period} role="radiogroup" aria-label="Cobrança">
            {BILLING_PERIODS.map((period) => (
              <label key={period}>
                <input type="radio" name="period" value={period} defaultChecked={period === 'monthly'} />
                <span>{PERIODS[period]}</span>
              </label>
            ))}
          </div>
          <p className={styles.saves} role="status">
            <span className={styles.badge}>Economize até {formatShortBrl(SAVINGS)} por ano</span>
          </p>
        </PageHero>
        <section className={page.wide} aria-label="Planos">
          <PlanCards headings="h2" />
        </section>
      </div>
      <section className={page.section} aria-labelledby="comparar">
        <div className={page.wide}>
          <h2 className={page.title} id="comparar">
            Linha por linha
          </h2>
          <Comparison />
        </div>
      </section>
      <section className={`${page.section} ${styles.questions}`} aria-labelledby="perguntas">
        <div className={page.wide}>
          <h2 className={page.title} id="perguntas">
            Antes de assinar
          </h2>
          <QuestionsList questions={QUESTIONS} />
        </div>
      </section>
      <ClosingBand title="Abra o caixa hoje e decida depois">
        <div className={closingActions}>
          <a href={SIGN_UP} className={button('light', 'lg')}>
            Começar Grátis
          </a>
          <a href="/features" className={button('ghost', 'lg')}>
            Ver recursos
          </a>
        </div>
        <p>{TRIAL_DAYS} dias de Pro para testar, sem cartão</p>
      </ClosingBand>
    </PublicLayout>
  );
}
