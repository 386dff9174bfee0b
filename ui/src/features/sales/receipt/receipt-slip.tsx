import type { Sale } from '@pdv/schemas/sales/sale';
import { useState } from 'react';
import { Segments } from '../../../shared/components/segments.tsx';
import styles from './receipt.module.css';
import { Receipt } from './receipt.tsx';
import { loadRoll, ROLLS, saveRoll } from './roll.ts';
import { useCustomerDebt } from './use-customer-debt.ts';

const CHOICES = ROLLS.map((value) => ({ value, label: value === 'A4' ? value : `${value} mm` }));

/** The receipt lying on the canvas, and the paper that it will be printed on. */
export function ReceiptSlip({ sale }: { readonly sale: Sale }) {
  const [roll, setRoll] = useState(loadRoll);
  const { debt } = useCustomerDebt(sale);
  return (
    <div className={styles.canvas}>
      <div className={styles.slip}>
        <Receipt sale={sale} debt={debt} />
      </div>
      <div className={styles.choice}>
        <span aria-hidden>Papel da impressora</span>
        <Segments
          label="Papel da impressora"
          size="sm"
          items={CHOICES}
          value={roll}
          onChange={(next) => {
            saveRoll(next);
            setRoll(next);
          }}
        />
      </div>
    </div>
  );
}
