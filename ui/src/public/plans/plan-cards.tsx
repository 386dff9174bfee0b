import { planFeatures, planLimits } from '@pdv/schemas/account/plan-features';
import { type BillingPeriod, PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import { formatShortBrl } from '@pdv/schemas/kernel/money';
import type { OpenFact } from '@pdv/schemas/marketing/public-pages';
import { button } from '../layout/buttons.ts';
import { SIGN_UP } from '../layout/links.ts';
import styles from './plan-cards.module.css';
import { perMonthOfYear, SHOP_PLANS, yearlySavings } from './prices.ts';

const FOR_WHOM: Record<ShopPlan, string> = {
  free: 'Para abrir as portas e conhecer o caixa.',
  premium: 'Para quem quer o freguês de volta.',
  pro: 'Para a loja que não para de fazer clientes.',
};

const POPULAR: ShopPlan = 'premium';
const NO_PAYMENTS: OpenFact = 'noPayments';

/** The three plans, each printed like a receipt. Inside a `PeriodChoice` it shows what was chosen there. */
export function PlanCards({ headings: Heading }: { readonly headings: 'h2' | 'h3' }) {
  return (
    <ul className={styles.cards}>
      {SHOP_PLANS.map((plan) => (
        <li key={plan} className={plan === POPULAR ? `${styles.card} ${styles.popular}` : styles.card}>
          <div className={styles.paper}>
            {plan === POPULAR && <p className={styles.badge}>Mais Popular</p>}
            <Heading>{PLANS[plan].name}</Heading>
            <p className={styles.whom}>{FOR_WHOM[plan]}</p>
            <Price plan={plan} />
            <Choose plan={plan} />
            <ul className={styles.lines}>
              {planFeatures(plan).map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
              {planLimits(plan).map((limit) => (
                <li key={limit} className={styles.missing}>
                  {limit}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Price({ plan }: { readonly plan: ShopPlan }) {
  const { monthlyCentavos, yearlyCentavos } = PLANS[plan];
  return (
    <div className={styles.price}>
      <div data-period="monthly">
        <p>
          <b>{formatShortBrl(monthlyCentavos)}</b>/mês
        </p>
        <p className={styles.small}>
          {yearlyCentavos > 0 ? `ou ${formatShortBrl(yearlyCentavos)} por ano` : 'sem prazo e sem cartão'}
        </p>
      </div>
      <div data-period="yearly">
        <p>
          <b>{formatShortBrl(yearlyCentavos)}</b>/ano
        </p>
        {yearlyCentavos > 0 && (
          <p className={styles.small}>
            {formatShortBrl(perMonthOfYear(plan))}/mês, cobrado anualmente
            {yearlySavings(plan) > 0 && <strong>Economize {formatShortBrl(yearlySavings(plan))}</strong>}
          </p>
        )}
      </div>
    </div>
  );
}

function Choose({ plan }: { readonly plan: ShopPlan }) {
  const look = button(plan === POPULAR ? 'solid' : 'outline');
  if (plan === 'free') {
    return (
      <a href={SIGN_UP} className={look}>
        Começar Grátis
      </a>
    );
  }
  const link = (period: BillingPeriod) => (
    <a
      data-period={period}
      href={`/subscribe?plan=${plan}${period === 'yearly' ? '&period=yearly' : ''}`}
      className={look}
    >
      Assinar {PLANS[plan].name}
    </a>
  );
  return (
    <>
      {link('monthly')}
      {link('yearly')}
      <p data-if={NO_PAYMENTS} className={styles.noPayments}>
        Ainda não dá para assinar aqui: o pagamento com cartão não está disponível. O Gratuito e o teste do Pro
        funcionam, e nada é cobrado.
      </p>
    </>
  );
}
