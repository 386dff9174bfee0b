import { createContext, useContext } from 'react';

export interface RowDetail {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Of the element that it opens. */
  readonly id: string;
}

export const RowDetailContext = createContext<RowDetail | null>(null);

/** Of the row that a cell stands in; null where its table opens nothing. */
export const useRowDetail = (): RowDetail | null => useContext(RowDetailContext);
