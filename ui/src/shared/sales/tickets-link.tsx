import type { ComponentProps } from 'react';
import { TextLink } from '../components/text-link.tsx';
import { type CountedSales, historyAddress } from './counted-sales.ts';

interface Props extends Omit<ComponentProps<typeof TextLink>, 'to' | 'children'> {
  /** Both included. */
  readonly days: Parameters<typeof historyAddress>[0];
  readonly counted: CountedSales;
  /** What it leads to, after the figure. */
  readonly label: string;
  readonly children: string;
}

/** In a line of figures that are all links: it looks like its text until somebody is at it. */
export const QUIET = {
  ...({ color: 'inherit', fontWeight: 'inherit' } as const),
  ...({ textDecorationThickness: '1px', textDecorationColor: 'border.emphasized' } as const),
  _hover: { color: 'fg.brand', textDecorationColor: 'currentColor' },
} as const;

/** A figure, which leads to the sales that it counts, in the reports' history of those days. */
export function TicketsLink({ days, counted, label, children, ...look }: Props) {
  return (
    <TextLink to={historyAddress(days, counted)} aria-label={`${children}: ${label}`} {...look}>
      {children}
    </TextLink>
  );
}
