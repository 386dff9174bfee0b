import { type MoveStockRequest, USUAL_UNITS_AT_MOST } from '@pdv/schemas/sales/move-stock';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { formatCount } from '../../../shared/format/format.ts';

/** What is asked about before it is recorded. */
export interface Doubt {
  /** `has`: what the product's own form says there are. */
  readonly type: Exclude<MoveStockRequest['type'], 'take-back' | 'lose' | 'undo-loss'> | 'has';
  /** As they were typed. */
  readonly units: number;
  /** The product's name. */
  readonly name: string;
  readonly goOn: () => void;
}

/** So many more at once are asked about, whichever way they get into the stock. */
export const isDoubtful = (before: number, after: number | null): boolean =>
  after !== null && after - before > USUAL_UNITS_AT_MOST;

const ASKS: Record<Doubt['type'], (count: string) => string> = {
  receive: (count) => `Entraram ${count} unidades?`,
  correct: (count) => `Foram contadas ${count} unidades?`,
  has: (count) => `Há ${count} unidades em estoque?`,
};

interface Props {
  readonly doubt: Doubt;
  /** The answer is no, or yes: `goOn` follows. */
  readonly onAnswer: () => void;
  /** Back to the field in which they were typed. */
  readonly toQuantity: () => void;
}

/** Did so many come in? Until that is answered nothing is recorded. */
export function DoubtfulUnits({ doubt: { type, units, name, goOn }, onAnswer, toQuantity }: Props) {
  return (
    <ConfirmDialog
      open
      onClose={() => {
        onAnswer();
        requestAnimationFrame(toQuantity);
      }}
      onConfirm={() => {
        onAnswer();
        goOn();
      }}
      title={ASKS[type](formatCount(units))}
      description={`É muito para ${name}: pode ser um pedaço de um código de barras.`}
      confirmLabel="Sim, registrar"
      cancelLabel="Corrigir"
    />
  );
}
