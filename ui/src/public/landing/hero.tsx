import { Receipt } from '../../shared/showcase/receipt.tsx';
import { button } from '../layout/buttons.ts';
import { DEMO, SIGN_UP, TRIAL, TRIAL_LINE } from '../layout/links.ts';
import page from '../layout/page.module.css';
import { RegisterPicture } from '../layout/register-picture.tsx';
import styles from './hero.module.css';

const BLURBS = [
  {
    title: 'Venda em segundos',
    text: 'Bipou, entrou no carrinho. Dinheiro, cartão, PIX ou prazo em uma tecla, com o troco já calculado.',
  },
  {
    title: 'Estoque que bate',
    text: 'Cada venda baixa o estoque na hora, em todos os aparelhos da loja. Nunca fica negativo.',
  },
  {
    title: 'O freguês volta',
    text: 'Você diz quanto tempo o produto dura. O Freguês lembra o cliente quando ele está acabando.',
  },
];

/** The shop's counter: the till with a sale in it, and the receipt of that very sale. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="titulo">
      <div className={styles.awning} aria-hidden="true" />
      <div className={`${page.wide} ${styles.words}`}>
        <h1 id="titulo">
          O PDV que <span>vende por você</span>
        </h1>
        <div className={styles.offer}>
          <p>
            Registre a venda no balcão, acompanhe o estoque e deixe o sistema chamar o cliente de volta na hora certa.
            Para pequenas lojas, no computador e no celular.
          </p>
          <div className={styles.actions}>
            <a href={SIGN_UP} className={button('solid', 'lg')}>
              Começar Grátis
            </a>
            <a href={DEMO} className={button('outline', 'lg')}>
              Ver Demo ao Vivo
            </a>
          </div>
          <p className={styles.small}>
            <a href={TRIAL}>{TRIAL_LINE}</a>, ou o plano Gratuito sem prazo.
          </p>
        </div>
      </div>
      <div className={`${page.wide} ${styles.scene}`}>
        <div className={styles.till}>
          <RegisterPicture
            className={styles.screen}
            alt="O Modo Caixa do Freguês: produtos, carrinho com três itens, pagamento em dinheiro, troco de R$ 3,33 e total de R$ 116,67"
          />
        </div>
        <div className={styles.printer}>
          <div className={styles.box} aria-hidden="true" />
          <Receipt />
        </div>
      </div>
      <div className={styles.counter}>
        <div className={`${page.wide} ${styles.blurbs}`}>
          {BLURBS.map(({ title, text }) => (
            <article key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
