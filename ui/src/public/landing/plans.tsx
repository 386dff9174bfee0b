import { TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { TRIAL } from '../layout/links.ts';
import page from '../layout/page.module.css';
import { PlanCards } from '../plans/plan-cards.tsx';
import styles from './plans.module.css';

export function Plans() {
  return (
    <section className={`${page.section} ${styles.plans}`} id="precos" aria-labelledby="precos-titulo">
      <div className={page.wide}>
        <h2 className={page.title} id="precos-titulo">
          Cabe no caixa de uma loja pequena
        </h2>
        <p className={page.lead}>
          Comece no Gratuito e fique o tempo que quiser. <a href={TRIAL}>Teste o Pro por {TRIAL_DAYS} dias</a>, sem
          cartão; no fim a loja volta ao Gratuito e nada é apagado.
        </p>
        <div className={styles.cards}>
          <PlanCards headings="h3" />
        </div>
        <p className={styles.more}>
          <a href="/pricing">Comparar os planos e ver os preços por ano</a>
        </p>
      </div>
    </section>
  );
}
