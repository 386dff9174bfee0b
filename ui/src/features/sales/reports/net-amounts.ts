interface Amounts {
  /** Worth of what came back; `0.00` where nothing did. */
  readonly totalReturns: string;
}

/** Whether anything of it came back; where nothing did, screens show no returns. */
export const cameBack = ({ totalReturns }: Amounts): boolean => totalReturns !== '0.00';
