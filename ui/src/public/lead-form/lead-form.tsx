import { button } from '../layout/buttons.ts';
import styles from './lead-form.module.css';

interface Props {
  readonly label?: string;
  /** For somebody who waits for an answer: with room for what they ask. */
  readonly contact?: boolean;
}

/** Somebody leaves an e-mail; `browser/lead-form.ts` sends it. Without script nothing is sent. */
export function LeadForm({ label = 'Receber por e-mail', contact = false }: Props) {
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/leads/capture"
      data-lead={contact ? 'contact' : ''}
      data-state="idle"
    >
      <div className={styles.ask}>
        {contact && (
          <div className={styles.message}>
            <label htmlFor="lead-message">
              Mensagem <span>(opcional)</span>
            </label>
            <textarea
              id="lead-message"
              name="message"
              rows={5}
              maxLength={1_000}
              placeholder="Conte o que precisa. Se é sobre uma loja, diga qual."
            />
          </div>
        )}
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
          {contact ? 'Usamos seu e-mail só para responder.' : 'Usamos seu e-mail só para falar do Freguês.'} Veja a{' '}
          <a href="/privacidade">política de privacidade</a>.
        </p>
      </div>
      <div className={styles.done} role="status">
        <p data-told />
        {!contact && (
          <a href="/register" className={button('solid')}>
            Criar minha conta
          </a>
        )}
      </div>
    </form>
  );
}
