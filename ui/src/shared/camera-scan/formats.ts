/** What shops have on their goods, as `BarcodeDetector` calls it. */
export const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code'] as const;

/** As both the browser's own detector and the one for the others answer. */
export interface DetectedCode {
  readonly rawValue: string;
  readonly format: string;
  readonly boundingBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A UPC-A is an EAN-13 that begins with 0, and detectors differ in which they say: the twelve digits on the pack. */
export const textOf = ({ rawValue, format }: Pick<DetectedCode, 'rawValue' | 'format'>): string =>
  (format === 'upc_a' || format === 'ean_13') && /^0\d{12}$/.test(rawValue) ? rawValue.slice(1) : rawValue;
