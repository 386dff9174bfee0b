import { formatBrl } from '@pdv/schemas/kernel/money';
import { amountOfUnits } from '@pdv/schemas/kernel/quantity';
import { change } from '@pdv/schemas/sales/sale-math';
import styles from './receipt.module.css';

const LINES = [
  { name: 'Leite condensado 395 g', unitCentavos: 699, quantity: 1 },
  { name: 'Refrigerante cola 2 L', unitCentavos: 1_149, quantity: 2 },
  { name: 'Arroz tipo 1 5 kg', unitCentavos: 2_890, quantity: 3 },
];
const TOTAL = LINES.reduce((sum, line) => sum + amountOfUnits(line.unitCentavos, line.quantity), 0);
const PAID = 12_000;

/** A receipt as the product prints it, coming out of the printer: the picture beside the entrance. */
export function Receipt() {
  return (
    <figure className={styles.printer}>
      <div className={styles.slot} />
      <div className={styles.paper}>
        <p className={styles.store}>Mercadinho da Ana</p>
        <p className={styles.small}>Comprovante de venda</p>
        <ul className={styles.lines}>
          {LINES.map(({ name, unitCentavos, quantity }) => (
            <li key={name}>
              <span>
                {name}
                <small>
                  {quantity} × {formatBrl(unitCentavos)}
                </small>
              </span>
              <b>{formatBrl(amountOfUnits(unitCentavos, quantity))}</b>
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>Total</span>
          <b>{formatBrl(TOTAL)}</b>
        </p>
        <p className={styles.row}>
          <span>Dinheiro</span>
          <span>{formatBrl(PAID)}</span>
        </p>
        <p className={styles.row}>
          <span>Troco</span>
          <span>{formatBrl(change(PAID, TOTAL))}</span>
        </p>
        <p className={styles.thanks}>Obrigada, volte sempre!</p>
        <p className={styles.small}>NÃO É DOCUMENTO FISCAL</p>
      </div>
      <figcaption className={styles.caption}>Exemplo de comprovante</figcaption>
    </figure>
  );
}
