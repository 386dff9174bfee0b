import { Badge } from '@chakra-ui/react';
import { PAYMENT_LABELS, type SaleMethod, stockLevel } from '@pdv/schemas/sales/payment';
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

/** A pill: `<StatusBadge tone="success">Ativo</StatusBadge>`. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Badge
      colorPalette={PALETTES[tone]}
      size="sm"
      px="2"
      {...(tone === 'info' && { bg: 'brand.muted' })}
      whiteSpace="nowrap"
    >
      {children}
    </Badge>
  );
}

/** 'Sem estoque', 'Estoque baixo' or 'Em estoque'. */
export function StockBadge({ units }: { readonly units: number }) {
  const level = stockLevel(units);
  if (level === 'out') return <StatusBadge tone="error">Sem estoque</StatusBadge>;
  if (level === 'low') return <StatusBadge tone="warning">Estoque baixo</StatusBadge>;
  return <StatusBadge tone="success">Em estoque</StatusBadge>;
}

const PAYMENT_TONES: Record<SaleMethod, Tone> = {
  cash: 'success',
  card: 'info',
  pix: 'teal',
  credit: 'warning',
  voucher: 'neutral',
};

/** 'Dinheiro', 'Cartão', 'PIX', 'Prazo' or 'Vale-troca'. */
export function PaymentBadge({ method }: { readonly method: SaleMethod }) {
  return <StatusBadge tone={PAYMENT_TONES[method]}>{PAYMENT_LABELS[method]}</StatusBadge>;
}
