import { counted } from '../../../shared/format/format.ts';

export interface Notice {
  readonly id: 'payment' | 'unknown' | 'overdue' | 'low-stock';
  readonly count: number;
  readonly text: string;
  /** Where something can be done about it. */
  readonly to: string;
}

/** Notices, most urgent first. Figures that this member may not see are undefined. */
export function noticesOf(figures: {
  readonly lowStock: number | undefined;
  readonly overdue: number | undefined;
  /** Reminders that may have arrived, until somebody decides. */
  readonly unknown: number | undefined;
  /** The shop's own plan could not be charged. */
  readonly paymentFailed?: boolean;
}): readonly Notice[] {
  const { lowStock = 0, overdue = 0, unknown = 0, paymentFailed = false } = figures;
  const notices: readonly Notice[] = [
    {
      id: 'payment',
      count: paymentFailed ? 1 : 0,
      text: 'O pagamento do plano falhou',
      to: '/settings?aba=cobranca',
    },
    {
      id: 'unknown',
      count: unknown,
      text: counted(unknown, 'lembrete sem confirmação de envio', 'lembretes sem confirmação de envio'),
      to: '/followups?status=unknown',
    },
    {
      id: 'overdue',
      count: overdue,
      text: counted(overdue, 'lembrete vencido sem envio', 'lembretes vencidos sem envio'),
      to: '/followups?status=overdue',
    },
    {
      id: 'low-stock',
      count: lowStock,
      text: counted(lowStock, 'produto com estoque baixo', 'produtos com estoque baixo'),
      to: '/products?filtro=low',
    },
  ];
  return notices.filter(({ count }) => count > 0);
}

/** As it fits on the bell. */
export const badgeText = (total: number) => (total > 99 ? '99+' : String(total));
