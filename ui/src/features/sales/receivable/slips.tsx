import { fromDecimal } from '@pdv/schemas/kernel/money';
import { type CustomerAccount, DEBT_PAYMENT_LABELS, type DebtPayment } from '@pdv/schemas/sales/receivable';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { PrintSlip } from '../receipt/print-slip.tsx';
import styles from '../receipt/receipt.module.css';
import { Row } from '../receipt/slip-rows.tsx';
import { dueWords } from './debt-words.ts';

export type Printed = 'statement' | DebtPayment;

interface Props {
  readonly account: CustomerAccount;
  readonly what: Printed;
  readonly onDone: () => void;
}

/** Prints a customer's statement or the receipt of a payment on the roll or sheet that this browser prints on. */
export function PrintAccount({ account, what, onDone }: Props) {
  return (
    <PrintSlip onDone={onDone}>
      {what === 'statement' ? <Statement account={account} /> : <PaymentSlip account={account} payment={what} />}
    </PrintSlip>
  );
}

function Statement({ account }: { readonly account: CustomerAccount }) {
  const { storeName, timeZone } = useAccount();
  const { customer, debts, owed, balance } = account;
  return (
    <div className={styles.paper}>
      <p className={styles.store}>{storeName}</p>
      <p className={styles.title}>EXTRATO DO CLIENTE</p>
      <p className={styles.product}>{customer.name}</p>
      <Row label="Emitido em" value={formatInstant(new Date().toISOString(), timeZone)} />
      <hr />
      {debts.map((debt) => (
        <div key={debt.id} className={styles.line}>
          <Row label={`Venda ${saleNumber(debt.saleNumber)}`} value={formatMoney(debt.owed)} />
          <p>{dueWords(debt)}</p>
          {fromDecimal(debt.fine) !== 0 && <Row label="Multa" value={formatMoney(debt.fine)} />}
          {fromDecimal(debt.interest) !== 0 && <Row label="Juros" value={formatMoney(debt.interest)} />}
        </div>
      ))}
      <hr />
      <Row label="Total em aberto" value={formatMoney(owed)} />
      {fromDecimal(balance) !== 0 && <Row label="Saldo a favor" value={formatMoney(balance)} />}
      <p className={styles.centre}>NÃO É DOCUMENTO FISCAL</p>
    </div>
  );
}

function PaymentSlip({ account, payment }: { readonly account: CustomerAccount; readonly payment: DebtPayment }) {
  const { storeName, timeZone } = useAccount();
  const { amount, method, at, parts } = payment;
  return (
    <div className={styles.paper}>
      <p className={styles.store}>{storeName}</p>
      <p className={styles.title}>RECIBO DE PAGAMENTO</p>
      <p className={styles.product}>{account.customer.name}</p>
      <Row label="Data" value={formatInstant(at, timeZone)} />
      <Row label={DEBT_PAYMENT_LABELS[method]} value={formatMoney(amount)} />
      <hr />
      {parts.map((part) => (
        <div key={part.debtId} className={styles.line}>
          <Row label={`Venda ${saleNumber(part.saleNumber)}`} value={formatMoney(part.principal)} />
          {fromDecimal(part.fine) !== 0 && <Row label="Multa" value={formatMoney(part.fine)} />}
          {fromDecimal(part.interest) !== 0 && <Row label="Juros" value={formatMoney(part.interest)} />}
          <Row label="Resta" value={formatMoney(part.openAfter)} />
        </div>
      ))}
      <hr />
      <p className={styles.centre}>NÃO É DOCUMENTO FISCAL</p>
    </div>
  );
}
