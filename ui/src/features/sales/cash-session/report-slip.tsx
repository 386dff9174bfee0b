import {
  COUNTED,
  cashRows,
  correctionWords,
  correctorWords,
  countedRows,
  MOVEMENT_NAMES,
  momentRows,
  movementWords,
  receivedRows,
  returnedRows,
  saleRows,
} from '@pdv/schemas/sales/cash-report-rows';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import styles from '../receipt/receipt.module.css';
import { Row, Rows } from '../receipt/slip-rows.tsx';
import { differenceWords } from './difference-words.ts';

/** The closing of a register as it comes out of the receipt printer, with a line to sign. */
export function ReportSlip({ report }: { readonly report: CashSessionReport }) {
  const { storeName, timeZone } = useAccount();
  const written = (instant: string) => formatInstant(instant, timeZone);
  const { registerName, closedAt, expected, counted, difference, movements } = report;
  return (
    <div className={styles.paper}>
      <p className={styles.store}>{storeName}</p>
      <p className={styles.title}>{closedAt === null ? 'CAIXA ABERTO' : 'FECHAMENTO DE CAIXA'}</p>
      <p className={styles.product}>{registerName}</p>
      <Rows rows={momentRows(report, written)} />
      <hr />
      <Rows rows={saleRows(report)} />
      <Titled title="Recebimentos de dívidas" rows={receivedRows(report)} />
      <Titled title="Devoluções" rows={returnedRows(report)} />
      <hr />
      <Rows rows={cashRows(report)} />
      {COUNTED.map((method) => (
        <div key={method}>
          <hr />
          <p className={styles.product}>{PAYMENT_LABELS[method]}</p>
          <Row label="Esperado" value={formatMoney(expected[method])} />
          {counted && <Row label="Contado" value={formatMoney(counted[method])} />}
          {difference && <p>{differenceWords(method, difference[method]).text}</p>}
        </div>
      ))}
      {report.corrections.map((correction) => (
        <div key={correction.id}>
          <hr />
          <p className={styles.product}>Correção</p>
          <p>{correctionWords(correction)}</p>
          <p>{correctorWords(correction, written)}</p>
        </div>
      ))}
      <Titled title="Contagem" rows={countedRows(report)} />
      {movements.length > 0 && <hr />}
      {movements.map((movement) => (
        <div key={movement.id} className={styles.line}>
          <Row label={MOVEMENT_NAMES[movement.type]} value={formatMoney(movement.amount)} />
          <p>{movementWords(movement, written)}</p>
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

/** Nothing without rows. */
function Titled({ title, rows }: { readonly title: string; readonly rows: readonly Labelled[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <hr />
      <p className={styles.product}>{title}</p>
      <Rows rows={rows} />
    </>
  );
}
