import page from '../layout/page.module.css';
import styles from './trades.module.css';

/** Examples for each kind of shop. They are not testimonials: nobody was interviewed yet. */
const TRADES = [
  {
    name: 'Mercadinho',
    text: 'Bipa, cobra, dá o troco. Vende fiado com nome e data, e soma o que há a vencer.',
    example: 'Ração de 3 kg, 30 dias',
  },
  {
    name: 'Oficina',
    text: 'Acha o cliente pela placa, antiga ou Mercosul, e avisa da próxima troca.',
    example: 'Óleo 5W30, 180 dias',
  },
  {
    name: 'Farmácia',
    text: 'Uso contínuo tem dia certo para acabar. O lembrete chega antes do fim da caixa.',
    example: 'Caixa com 30 comprimidos, 28 dias',
  },
  {
    name: 'Padaria',
    text: 'Fila curta: o caixa se toca só pelo teclado. Quem paga no fim do mês fica anotado, com data.',
    example: 'Bolo de aniversário, 365 dias',
  },
  {
    name: 'Restaurante',
    text: 'Cardápio no catálogo público, pedido pelo WhatsApp, venda registrada no caixa.',
    example: 'Marmita da semana, 7 dias',
  },
];

export function Trades() {
  return (
    <section className={page.section} id="balcao" aria-labelledby="balcao-titulo">
      <div className={page.wide}>
        <h2 className={page.title} id="balcao-titulo">
          Feito para o balcão
        </h2>
        <p className={page.lead}>
          Cada produto dura um tempo, e quem sabe é você. Estes são exemplos: o número de dias é seu, produto a produto.
        </p>
        <ul className={styles.trades}>
          {TRADES.map(({ name, text, example }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className={styles.tag}>{example}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
