import type { PixPayee } from '@pdv/schemas/account/pix';
import { brCode } from '@pdv/schemas/kernel/br-code';
import { type Centavos, formatBrl } from '@pdv/schemas/kernel/money';
import { formatPixKey } from '@pdv/schemas/kernel/pix-key';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { QrCode } from '../qr-code/qr-code.tsx';
import { qrPicture } from '../qr-code/qr-picture.ts';
import styles from './pix-code.module.css';

interface Props {
  readonly payee: PixPayee;
  /** The exact amount, more than 0. */
  readonly amountCentavos: Centavos;
  /** Comes back with the payment: letters and digits, at most 25. */
  readonly txid?: string;
  /** As people know the shop; the payer's app shows the payee's name. */
  readonly storeName: string;
  /** Says that it is none of a sale's: 'Exemplo'. */
  readonly label?: string;
  /** What is to be done about it, beside the code. */
  readonly children?: ReactNode;
}

/** What a customer pays by Pix with: the QR code for the camera, its text for the app of the bank, the exact amount. */
export default function PixCode({ payee, amountCentavos, txid, storeName, label, children }: Props) {
  const { kind, key, name, city } = payee;
  const code = brCode({ key, name, city, amountCentavos, ...(txid !== undefined && { txid }) });
  const picture = useMemo(() => qrPicture(code), [code]);
  const amount = formatBrl(amountCentavos);
  return (
    <section className={styles.pix} aria-label={`Pix de ${amount}`}>
      <QrCode picture={picture} label={`QR Code do Pix de ${amount}`} />
      <div className={styles.told}>
        {label && <span className={styles.label}>{label}</span>}
        <strong className={styles.amount}>{amount}</strong>
        <span className={styles.store}>{storeName}</span>
        <span className={styles.payee}>
          No app do banco aparece {name}
          <br />
          Chave {formatPixKey(kind, key)}
        </span>
        <CopyCode key={code} code={code} />
        {children}
      </div>
    </section>
  );
}

/** 'Copia e cola': the text stays in sight, for where a browser copies nothing. */
function CopyCode({ code }: { readonly code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => setOutcome((await copyText(code)) ? 'copied' : 'failed');
  return (
    <div className={styles.copy}>
      <button type="button" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        Copiar Pix copia e cola
      </button>
      <code className={outcome === 'failed' ? styles.whole : undefined}>{code}</code>
      <span role="status">
        {outcome === 'copied' && 'Código copiado.'}
        {outcome === 'failed' && 'Não foi possível copiar: selecione o código acima.'}
      </span>
    </div>
  );
}
