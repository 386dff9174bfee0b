import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../../shared/components/brand-mark.tsx';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import styles from './landing-page.module.css';

const BLURBS = [
  {
    title: 'Venda em segundos',
    text: 'Código de barras ou nome, quantidade, pagamento, comprovante. O estoque baixa na mesma hora e nunca fica negativo.',
  },
  {
    title: 'Saiba como vai o dia',
    text: 'Faturamento, ticket médio, mais vendidos e estoque baixo, ao vivo em todos os computadores e celulares da loja.',
  },
  {
    title: 'Conheça seus fregueses',
    text: 'Cada cliente com seu contato e suas compras. A venda de hoje fica guardada como foi, mesmo que o preço mude amanhã.',
  },
];

export default function LandingPage() {
  useEffect(() => {
    document.title = 'Freguês: o PDV que vende por você';
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <BrandMark size={32} />
          Freguês
        </Link>
        <nav className={styles.actions} aria-label="Entrada">
          <Link to="/login" className={styles.quiet}>
            Entrar
          </Link>
          <Link to="/register" className={styles.solid}>
            Começar Grátis
          </Link>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1>O PDV que vende por você</h1>
            <p>
              Vendas, estoque e clientes da sua loja em um só lugar, no balcão ou no celular. Simples de aprender,
              rápido de usar.
            </p>
            <div className={styles.actions}>
              <Link to="/register" className={styles.solid}>
                Começar Grátis
              </Link>
              <Link to="/login" className={styles.outline}>
                Entrar
              </Link>
            </div>
          </div>
          <div className={styles.field}>
            <Receipt />
          </div>
        </section>
        <section className={styles.blurbs} aria-label="O que o Freguês faz">
          {BLURBS.map(({ title, text }) => (
            <article key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </section>
      </main>
    </div>
  );
}
