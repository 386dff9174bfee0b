// @vitest-environment jsdom
import type { PixPayee } from '@pdv/schemas/account/pix';
import { brCode, shortPlainText } from '@pdv/schemas/kernel/br-code';
import { MAX_CENTAVOS, toDecimal } from '@pdv/schemas/kernel/money';
import { PIX_KEY_KINDS } from '@pdv/schemas/kernel/pix-key';
import fc from 'fast-check';
import jsqr from 'jsqr';
import { hasError, isStaticPix, parsePix } from 'pix-utils';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PixCode from './pix-code.tsx';

// The reader is CommonJS: Node gives its exports, of which `default` is the function.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default ?? jsqr;

const KEYS = {
  cpf: '12345678909',
  cnpj: '12ABC34501DE35',
  phone: '+5511981234410',
  email: `${'a'.repeat(65)}@exemplo.com`,
  random: '123e4567-e12b-12d1-a456-426655440000',
} as const;
const PAYEE: PixPayee = { kind: 'phone', key: KEYS.phone, name: 'Padaria da Ana', city: 'Santos' };

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (payee: PixPayee, amountCentavos: number, txid?: string) =>
  act(() =>
    root.render(<PixCode payee={payee} amountCentavos={amountCentavos} storeName="Padaria" {...(txid && { txid })} />),
  );

/** What a camera sees of the drawing, read by a library that has drawn none of it. */
async function scanned(): Promise<string | undefined> {
  const svg = document.querySelector('svg[role="img"]') as SVGElement;
  const xml = new XMLSerializer().serializeToString(svg);
  const drawn = sharp(Buffer.from(xml), { density: 400 }).flatten({ background: '#fff' }).resize(480);
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it('is read back with the amount and the key, whatever is paid to whomever', async () => {
  const payee = fc.record({
    kind: fc.constantFrom(...PIX_KEY_KINDS),
    name: fc.constantFrom('A', 'Pao & Cia', shortPlainText('Supermercado e Empório Nossa Senhora', 25)),
    city: fc.constantFrom('Ipe', shortPlainText('São José dos Campos', 15), 'Pindamonhangaba'),
  });
  const amount = fc.integer({ min: 1, max: MAX_CENTAVOS });
  const txid = fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(payee, amount, txid, async ({ kind, ...who }, amountCentavos, id) => {
      const key = KEYS[kind];
      show({ kind, key, ...who }, amountCentavos, id);
      const read = parsePix((await scanned()) ?? '');
      if (hasError(read) || !isStaticPix(read)) throw new Error('not read as a static Pix');
      expect(read).toMatchObject({ pixKey: key, merchantName: who.name, txid: id ?? '***' });
      expect(read.transactionAmount).toBe(Number(toDecimal(amountCentavos)));
    }),
    { numRuns: 30 },
  );
}, 60_000);

const copyButton = () => document.querySelector('button') as HTMLButtonElement;
const said = () => document.querySelector('[role="status"]')?.textContent;

it('copies the same text as the picture holds', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show(PAYEE, 4_990, 'VENDA12');
  await act(async () => copyButton().click());
  expect(writeText).toHaveBeenCalledWith(brCode({ ...PAYEE, amountCentavos: 4_990, txid: 'VENDA12' }));
  expect(writeText).toHaveBeenCalledWith(await scanned());
  expect(said()).toBe('Código copiado.');
  // Another amount is another code, of which nothing was copied yet.
  show(PAYEE, 5_000);
  expect(said()).toBe('');
});

it('says so where nothing can be copied, and leaves the text to be selected', async () => {
  vi.stubGlobal('navigator', {});
  show(PAYEE, 4_990);
  await act(async () => copyButton().click());
  expect(said()).toContain('Não foi possível copiar');
  expect(document.querySelector('code')?.textContent).toBe(await scanned());
});

it('shows amount, shop and key as people read them', () => {
  show(PAYEE, 123_456);
  const { textContent } = document.body;
  for (const told of ['R$\u00a01.234,56', 'Padaria', 'Padaria da Ana', '(11) 98123-4410']) {
    expect(textContent).toContain(told);
  }
});
