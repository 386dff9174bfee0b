import { PLANS } from '@pdv/schemas/account/plans';
import page from '../layout/page.module.css';
import { Phone } from '../layout/phone.tsx';
import dashboardDark from '../pictures/dashboard-phone-dark.webp';
import dashboardLight from '../pictures/dashboard-phone-light.webp';
import followUpsDark from '../pictures/follow-ups-phone-dark.webp';
import followUpsLight from '../pictures/follow-ups-phone-light.webp';
import productsDark from '../pictures/products-phone-dark.webp';
import productsLight from '../pictures/products-phone-light.webp';
import registerDark from '../pictures/register-phone-dark.webp';
import registerLight from '../pictures/register-phone-light.webp';
import styles from './features.module.css';

const withFollowUps = Object.values(PLANS)
  .filter(({ followUps }) => followUps)
  .map(({ name }) => name)
  .join(' e ');

const CARDS = [
  {
    title: 'PDV Completo',
    text: 'Leitor de código de barras, busca por nome, venda a prazo com vencimento e comprovante por e-mail, WhatsApp ou impressora. Tudo pelo teclado, sem tirar a mão.',
    picture: { light: registerLight, dark: registerDark, alt: 'Modo Caixa no celular, com o carrinho e o total' },
  },
  {
    title: 'Follow-ups Inteligentes',
    text: `Quem comprou, o que comprou e quando deve acabar: a lista se faz sozinha e o lembrete sai com o nome do cliente e o link do seu WhatsApp. Para uma novidade ou oferta, uma campanha fala com um segmento inteiro de clientes. Nos planos ${withFollowUps}.`,
    picture: {
      light: followUpsLight,
      dark: followUpsDark,
      alt: 'Lista de follow-ups com clientes, produtos e dias que faltam',
    },
  },
  {
    title: 'Produtos e estoque',
    text: 'Entrada, venda e correção ficam registradas com motivo e autor. O aviso chega antes da prateleira vazia.',
    picture: {
      light: productsLight,
      dark: productsDark,
      alt: 'Lista de produtos com preço, estoque e dias de follow-up',
    },
  },
  {
    title: 'O dia na sua mão',
    text: 'Faturamento, mais vendidos e estoque baixo ao vivo, no celular de quem está fora da loja. Relatórios saem em CSV, Excel e PDF.',
    picture: { light: dashboardLight, dark: dashboardDark, alt: 'Painel do dia no celular, com vendas e faturamento' },
  },
];

export function Features() {
  return (
    <section className={page.section} id="recursos" aria-labelledby="recursos-titulo">
      <div className={page.wide}>
        <h2 className={page.title} id="recursos-titulo">
          Do bipe ao comprovante, e depois dele
        </h2>
        <p className={page.lead}>
          As telas abaixo são do produto, tiradas de um mercadinho de demonstração. É assim que fica no celular de quem
          trabalha com ele.
        </p>
        <ul className={styles.cards}>
          {CARDS.map(({ title, text, picture }) => (
            <li key={title} className={styles.card}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <Phone {...picture} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
