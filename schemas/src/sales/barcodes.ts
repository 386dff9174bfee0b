interface Coded {
  /** The first one. */
  readonly barcode: string | null;
  readonly moreBarcodes: readonly string[];
}

/** All of a product's, the first one first; each once. */
export function barcodesOf({ barcode, moreBarcodes }: Coded): string[] {
  return [...new Set(barcode === null ? moreBarcodes : [barcode, ...moreBarcodes])];
}

/**
 * How one code may have been read, as given first: a UPC-A of twelve digits is the EAN-13 with a 0 before it, and
 * scanners and cameras differ in which of the two they give.
 */
export function sameCodes(barcode: string): string[] {
  if (/^\d{12}$/.test(barcode)) return [barcode, `0${barcode}`];
  return /^0\d{12}$/.test(barcode) ? [barcode, barcode.slice(1)] : [barcode];
}
