import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { checkDigit } from '../../../shared/keyboard/check-digit.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { createBarcodeReader } from './barcode-reader.ts';
import { productByBarcode } from './product-by-barcode.query.ts';

/** The barcode field: its text, what looks codes up, and what is to be said about the last one. */
export function useBarcode(onProduct: (product: ScannedProduct) => void) {
  const [text, setText] = useState('');
  const [warning, setWarning] = useState<string | null>(null);
  /** No product has the code that was asked for last. */
  const [missing, setMissing] = useState<string | null>(null);
  const latest = useRef(onProduct);
  useEffect(() => {
    latest.current = onProduct;
  });
  const [reader] = useState(() =>
    createBarcodeReader({
      ask: (code) => {
        setMissing(null);
        setWarning(
          checkDigit(code) === 'wrong' ? `O dígito verificador de ${code} não confere. Confira a leitura.` : null,
        );
        return productByBarcode(code);
      },
      show: (next) => {
        setText(next);
        if (next !== '') setWarning(null);
      },
      found: (product) => latest.current(product),
      missing: (code) => {
        setMissing(code);
        notify({
          type: 'error',
          title: 'Produto não encontrado',
          description: `Código de barras ${code} não foi encontrado no sistema.`,
        });
      },
      failed: (code, error) =>
        notify({ type: 'error', title: `Não foi possível buscar o código ${code}`, description: messageOf(error) }),
      unfinished: (code) => setWarning(`Nenhum produto com ${code} até aqui. Continue, ou tecle Enter.`),
    }),
  );
  useEffect(() => () => reader.stop(), [reader]);
  return { text, warning, missing, reader };
}
