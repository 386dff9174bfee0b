import { createHmac, hkdfSync } from 'node:crypto';

/**
 * 128 bits in base64url that nobody guesses without the master key. They follow from the sale, so that a repeated
 * request is answered with the same link by every process.
 */
export function createReceiptTokens(masterKey: Buffer): (shopId: string, saleId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'links of receipts', 32));
  return (shopId, saleId) =>
    createHmac('sha256', key).update(`${shopId} ${saleId}`).digest().subarray(0, 16).toString('base64url');
}
