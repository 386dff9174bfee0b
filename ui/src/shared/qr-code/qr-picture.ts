import { encode } from 'uqr';

/** Quiet around it, in modules: readers ask for four. */
const BORDER = 4;
/** Sharp on paper as large as a hand. */
const LEAST_PIXELS = 1_000;

export interface QrPicture {
  /** Modules from side to side, the quiet border included. */
  readonly size: number;
  /** The dark modules, as an SVG path of as many units. */
  readonly path: string;
  readonly dark: readonly { readonly x: number; readonly y: number }[];
}

/** A text as a QR code that a scratch or a fold leaves readable. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { size, dark, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}

/** Black on white, whatever the screen's colours are. */
export async function qrFile({ size, dark }: QrPicture, name: string): Promise<File> {
  const scale = Math.ceil(LEAST_PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Este navegador não consegue criar a imagem.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const { x, y } of dark) pen.fillRect(x * scale, y * scale, scale, scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('Não foi possível criar a imagem.');
  return new File([blob], name, { type: 'image/png' });
}
