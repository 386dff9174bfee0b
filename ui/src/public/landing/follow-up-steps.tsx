import { DEFAULT_REMINDER_TEMPLATE, fillTemplate } from '@pdv/schemas/account/reminder-template';
import page from '../layout/page.module.css';
import styles from './follow-up-steps.module.css';

const LASTS_DAYS = 20;
const PRODUCT = 'Café torrado e moído 500 g';

/** As the product itself writes it, for shops that never wrote their own. */
const MAIL = fillTemplate(DEFAULT_REMINDER_TEMPLATE, {
  cliente: 'Maria da Silva',
  produto: PRODUCT,
  loja: 'Mercadinho da Ana',
  link: 'wa.me/55…',
});

const STEPS = [
  {
    title: 'Você vende',
    text: `Maria leva um ${PRODUCT.toLowerCase()}. No cadastro do produto você disse, uma vez só, que ele dura ${LASTS_DAYS} dias.`,
  },
  {
    title: 'O Freguês conta os dias',
    text: 'O follow-up aparece na sua lista. Se Maria comprar de novo antes, a contagem recomeça; se a venda for cancelada, ele some.',
  },
  {
    title: 'Maria recebe o lembrete',
    text: 'Um e-mail com o nome dela, o produto e o link do seu WhatsApp. O texto é seu: você muda quando quiser e vê antes como fica.',
  },
];

/** How a product runs out, and what happens on its last day. */
export function FollowUpSteps() {
  return (
    <section className={styles.band} aria-labelledby="follow-ups-titulo">
      <div className={`${page.wide} ${page.section}`}>
        <h2 className={page.title} id="follow-ups-titulo">
          O café acaba no dia {LASTS_DAYS}. O lembrete chega junto.
        </h2>
        <div className={styles.days} aria-hidden="true">
          {Array.from({ length: LASTS_DAYS + 1 }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days in order, made once
            <i key={day} />
          ))}
          <span>dia 0</span>
          <span>dia {LASTS_DAYS}</span>
        </div>
        <div className={styles.story}>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <figure className={styles.mail}>
            <p className={styles.subject}>{MAIL.subject}</p>
            <p className={styles.text}>{MAIL.text}</p>
            <figcaption>O e-mail padrão do Freguês</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
