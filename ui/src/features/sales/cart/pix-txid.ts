/** A BR Code's longest. */
const LENGTH = 25;

/** What a bank statement shows beside the payment: the end of the cart's id, the part that is random. */
export const pixTxid = (cartId: string): string => cartId.replaceAll('-', '').slice(-LENGTH);
