import { Badge } from '@chakra-ui/react';
import { paymentNames, type SoldMethod } from '@pdv/schemas/sales/payment';
import { levelOf, type Stocked } from '@pdv/schemas/sales/stocked';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'purple' | 'teal';

const PALETTES: Record<Tone, string> = {
  neutral: 'gray',
  info: 'brand',
  success: 'green',
  warning: 'orange',
  error: 'red',
  purple: 'purple',
  teal: 'teal',
};

interface Pill {
  readonly tone: Tone;
  /** Takes several lines where there is no room. */
  readonly wrap?: boolean;
  readonly children: ReactNode;
}

/** A pill: `<StatusBadge tone="success">Ativo</StatusBadge>`. */
export function StatusBadge({ tone, wrap = false, children }: Pill) {
  return (
    <Badge
      colorPalette={PALETTES[tone]}
      size="sm"
      px="2"
      {...(tone === 'info' && { bg: 'brand.muted' })}
      whiteSpace={wrap ? 'normal' : 'nowrap'}
    >
      {children}
    </Badge>
  );
}

/** 'Sem estoque', 'Estoque baixo' or 'Em estoque'. */
export function StockBadge({ product }: { readonly product: Stocked }) {
  const level = levelOf(product);
  if (level === null) return null;
  if (level === 'out') return <StatusBadge tone="error">Sem estoque</StatusBadge>;
  if (level === 'low') return <StatusBadge tone="warning">Estoque baixo</StatusBadge>;
  return <StatusBadge tone="success">Em estoque</StatusBadge>;
}

const PAYMENT_TONES: Record<SoldMethod, Tone> = {
  cash: 'success',
  card: 'info',
  pix: 'teal',
  credit: 'warning',
  voucher: 'neutral',
  unknown: 'neutral',
};

interface Paid {
  /** Of the largest payment. */
  readonly paymentMethod: SoldMethod;
  readonly payments: readonly { readonly method: SoldMethod }[];
}

/** How a sale was paid: 'Dinheiro', 'PIX + Dinheiro'; in the colour of the largest payment. */
export function PaymentBadge({ sale }: { readonly sale: Paid }) {
  return (
    <StatusBadge tone={PAYMENT_TONES[sale.paymentMethod]} wrap>
      {paymentNames(sale.payments)}
    </StatusBadge>
  );
}
