import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import styles from '../receipt/receipt.module.css';
import { Row, Rows } from '../receipt/slip-rows.tsx';
import { COUNTED, correctionWords, differenceWords, formatSigned } from './difference-words.ts';
import { MOVEMENT_NAMES } from './movement-names.ts';
import { cashRows, countedRows, momentRows, moverWords, saleRows } from './report-rows.ts';

/** The closing of a register as it comes out of the receipt printer, with a line to sign. */
export function ReportSlip({ report }: { readonly report: CashSessionReport }) {
  const { storeName, timeZone } = useAccount();
  const { registerName, closedAt, expected, counted, difference, movements } = report;
  return (
    <div className={styles.paper}>
      <p className={styles.store}>{storeName}</p>
      <p className={styles.title}>{closedAt === null ? 'CAIXA ABERTO' : 'FECHAMENTO DE CAIXA'}</p>
      <p className={styles.product}>{registerName}</p>
      <Rows rows={momentRows(report, timeZone)} />
      <hr />
      <Rows rows={saleRows(report)} />
      <hr />
      <Rows rows={cashRows(report)} />
      {COUNTED.map((method) => (
        <div key={method}>
          <hr />
          <p className={styles.product}>{PAYMENT_LABELS[method]}</p>
          <Row label="Esperado" value={formatSigned(expected[method])} />
          {counted && <Row label="Contado" value={formatMoney(counted[method])} />}
          {difference && <p>{differenceWords(method, difference[method]).text}</p>}
        </div>
      ))}
      {report.corrections.map((correction) => (
        <div key={correction.id}>
          <hr />
          <p className={styles.product}>Correção</p>
          <p>{correctionWords(correction)}</p>
          <p>
            {formatInstant(correction.at, timeZone)} por {correction.by}
            {correction.reason && `: ${correction.reason}`}
          </p>
        </div>
      ))}
      {counted && counted.denominations.length > 0 && (
        <>
          <hr />
          <p className={styles.product}>Contagem</p>
          <Rows rows={countedRows(report)} />
        </>
      )}
      {movements.length > 0 && <hr />}
      {movements.map((movement) => (
        <div key={movement.id} className={styles.line}>
          <Row label={MOVEMENT_NAMES[movement.type]} value={formatMoney(movement.amount)} />
          <p>
            {formatInstant(movement.at, timeZone)} por {moverWords(movement)}
            {movement.reason && `: ${movement.reason}`}
          </p>
        </div>
      ))}
      <hr />
      <p className={styles.title}>
        <br />
        ______________________________
        <br />
        Assinatura
      </p>
      <p className={styles.centre}>NÃO É DOCUMENTO FISCAL</p>
    </div>
  );
}
