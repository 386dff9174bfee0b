import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf, networkError } from '../../../shared/api/api-error.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { createBarcodeReader } from '../register-sale/barcode-reader.ts';
import { productByBarcode } from '../register-sale/product-by-barcode.query.ts';
import { createOrderedAnswers } from './ordered-answers.ts';
import { createScanDisplay } from './scan-display.ts';
import { joinTyped, type Reading, readingsOf, readTyped, type TypedCode } from './typed-code.ts';

interface Options {
  /** Told at once what the field holds. */
  readonly held: RefObject<string>;
  /** Resolves once the cart takes products: not while it is being sold. */
  readonly whenFree: () => Promise<void>;
  readonly onProduct: (product: ScannedProduct, typed: TypedCode) => void;
  /** Without an answer: the code is to be kept. */
  readonly onUnread: (typed: string) => void;
  /** No product has the code. */
  readonly onMissing: (code: string, why?: string) => void;
  /** A code is being asked for. @returns what was typed before it, in another field */
  readonly onRead: () => string;
  /** The code was found, or given up: what was typed before it is a quantity, or empty where it was the code's beginning. */
  readonly onReading: (before: string) => void;
  /** What was typed or scanned was taken out again. */
  readonly onEmptied: () => void;
}

/** A line that answers nothing for so long is as good as none. */
const PATIENCE_MS = 8_000;

/** The barcode field: what it shows, and what looks codes up in their order. */
export function useScanner(options: Options) {
  const [display] = useState(createScanDisplay);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [reader] = useState(() => {
    const inTurn = createOrderedAnswers();
    /** Of codes before which something was typed. */
    const readings = new Map<string, Reading>();
    async function lookUpEither(before: string, typed: string): Promise<ScannedProduct | null> {
      const [first, ...others] = readingsOf(before, typed);
      for (const reading of [first, ...others]) {
        readings.set(typed, reading);
        const product = await lookUp(reading.code);
        if (product) return product;
      }
      readings.set(typed, first);
      return null;
    }
    function settled(typed: string): string {
      const reading = readings.get(typed);
      if (!reading) return typed;
      readings.delete(typed);
      latest.current.onReading(reading.before);
      return reading.code;
    }
    const made = createBarcodeReader({
      ask: (typed) => {
        display.put({ warning: null });
        display.asked();
        const before = latest.current.onRead();
        const answer = inTurn(() =>
          latest.current.whenFree().then(() => (before ? lookUpEither(before, typed) : lookUp(typed))),
        );
        return answer.finally(display.answered);
      },
      show: (next) => {
        latest.current.held.current = next;
        display.put(next === '' ? { text: next } : { text: next, warning: null });
      },
      found: (product, typed) => latest.current.onProduct(product, readTyped(settled(typed))),
      missing: (typed) => latest.current.onMissing(readTyped(settled(typed)).code),
      failed: (asked, error) => {
        const typed = settled(asked);
        const { code } = readTyped(typed);
        if (isLabel(error)) return latest.current.onMissing(code, error.message);
        const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
        if (lost) latest.current.onUnread(typed);
        if (lost) notify({ type: 'warning', title: 'Código guardado', description: `${code}: ${nextStepOf(error)}` });
        else
          notify({
            type: 'error',
            title: `Não foi possível buscar o código ${code}`,
            description: messageOf(error),
          });
      },
      unfinished: (code) => display.put({ warning: `Nenhum produto com ${code} até aqui. Continue, ou tecle Enter.` }),
      join: joinTyped,
      unused: (before) => display.put({ warning: `“${before}” foi digitado antes da leitura e não foi usado.` }),
    });
    return {
      ...made,
      typed(text: string, atMs: number, whole?: boolean) {
        made.typed(text, atMs, whole);
        if (text === '') latest.current.onEmptied();
      },
    };
  });
  useEffect(() => () => reader.stop(), [reader]);
  return { display, reader };
}

/** Of a scale's label that cannot be sold, the server says why. */
export const isLabel = (error: unknown): error is ApiError => error instanceof ApiError && /^label/.test(error.code);

/** The code is in the cart's keeping: said as what happens next, and not as a failure. */
const nextStepOf = ({ status, code }: ApiError): string =>
  status === 0 || code === 'unavailable'
    ? 'entra no carrinho quando a conexão voltar.'
    : 'o servidor não respondeu; é buscado de novo sozinho.';

/** Null when no product has the code. @throws ApiError */
export async function lookUp(typed: string): Promise<ScannedProduct | null> {
  const { code, units } = readTyped(typed);
  try {
    const found = await productByBarcode(code, AbortSignal.timeout(PATIENCE_MS));
    // A shop's own codes may look like a multiplication.
    return found ?? (units === null ? null : await productByBarcode(typed, AbortSignal.timeout(PATIENCE_MS)));
  } catch (error) {
    throw error instanceof ApiError ? error : networkError();
  }
}
