interface Coded {
  /** The first one. */
  readonly barcode: string | null;
  readonly moreBarcodes: readonly string[];
}

/** All of a product's, the first one first; each once. */
export function barcodesOf({ barcode, moreBarcodes }: Coded): string[] {
  return [...new Set(barcode === null ? moreBarcodes : [barcode, ...moreBarcodes])];
}
