/** How a figure moved since the period before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** `12,4%`; null where there was nothing before to measure by. */
  readonly percent: string | null;
}

const short = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** From counts or centavos. Above 100% the decimal says nothing more. */
export function changeFrom(before: number, now: number): Change {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  if (before === 0) return { direction, percent: now === 0 ? short.format(0) : null };
  const share = Math.abs(now - before) / before;
  return { direction, percent: (share >= 1 ? whole : short).format(share) };
}
