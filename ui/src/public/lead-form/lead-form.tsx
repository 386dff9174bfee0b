import { button } from '../layout/buttons.ts';
import styles from './lead-form.module.css';

/** Somebody leaves an e-mail; `browser/lead-form.ts` sends it. Without script nothing is sent. */
export function LeadForm({ label = 'Receber por e-mail' }: { readonly label?: string }) {
  return (
    <form className={styles.form} method="post" action="/api/leads/capture" data-lead data-state="idle">
      <div className={styles.ask}>
        <label htmlFor="lead-email">E-mail</label>
        <div className={styles.row}>
          <input
            id="lead-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            placeholder="voce@sualoja.com.br"
            aria-describedby="lead-refused"
            required
          />
          <button type="submit" className={button('solid')} data-idle={label} data-sending="Enviando…">
            {label}
          </button>
        </div>
        <p className={styles.refused} id="lead-refused" role="alert" />
        <p className={styles.small}>
          Usamos seu e-mail só para falar do Freguês. Veja a <a href="/privacidade">política de privacidade</a>.
        </p>
      </div>
      <div className={styles.done} role="status">
        <p data-told />
        <a href="/register" className={button('solid')}>
          Criar minha conta
        </a>
      </div>
    </form>
  );
}
