import { Flex, IconButton, Input } from '@chakra-ui/react';
import type { Unit } from '@pdv/schemas/kernel/quantity';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { isQuantity, plus, quantityOf, stepOf, typedQuantity } from '../format/typed-units.ts';

interface Props {
  /** A number, or whatever was typed that is none: it stays in sight, and says so. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly min?: number;
  /** Parts of it may be typed where it is no piece. */
  readonly unit?: Unit | undefined;
  /** The stock at hand; 999 when no product is known. */
  readonly max?: number;
  /** The label for screen readers: 'Quantidade de Café 500 g'. */
  readonly label?: string;
  readonly id?: string;
  readonly size?: 'sm' | 'md' | 'xl';
  readonly autoFocus?: boolean;
  /** Typing may pass `max`, with an error beside it; the buttons stop there. */
  readonly mayPassMax?: boolean;
}

const MOST_TYPED = 9_999_999;

/** Minus, a number that can be typed, plus; no number leaves `min`…`max`. Arrow keys step too. */
export function QuantityStepper({
  value,
  onChange,
  unit = 'un',
  min = stepOf(unit),
  max = 999,
  label = 'Quantidade',
  id,
  size = 'md',
  autoFocus,
  mayPassMax = false,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const units = typeof value === 'number' ? value : min;
  /** Less than a step may be typed of what is weighed. */
  const least = unit === 'un' ? min : Math.min(min, 0.001);
  const set = (next: number, most = max, lowest = min) => onChange(Math.max(lowest, Math.min(most, next)));
  const by = stepOf(unit);
  const step = (of: number) => {
    setTyped(null);
    set(plus(units, of));
  };
  return (
    <Flex role="group" aria-label={label} align="center" gap="1.5" display="inline-flex">
      <IconButton
        aria-label="Diminuir"
        title="Diminuir"
        variant="outline"
        colorPalette="gray"
        size={size}
        disabled={units <= min}
        onClick={() => step(-by)}
      >
        <Minus aria-hidden />
      </IconButton>
      <Input
        {...(id && { id })}
        autoFocus={autoFocus}
        aria-label={label}
        aria-invalid={typeof value === 'string'}
        inputMode={unit === 'un' ? 'numeric' : 'decimal'}
        size={size}
        w={size === 'xl' ? '20' : '16'}
        textAlign="center"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        value={typed ?? (typeof value === 'number' ? typedQuantity(value) : value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          if (!isQuantity(text, unit)) onChange(text);
          else if (quantityOf(text) > 0 || (text !== '' && unit === 'un'))
            set(quantityOf(text), mayPassMax ? MOST_TYPED : max, least);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? by : -by);
        }}
      />
      <IconButton
        aria-label="Aumentar"
        title="Aumentar"
        variant="outline"
        colorPalette="gray"
        size={size}
        disabled={units >= max}
        onClick={() => step(by)}
      >
        <Plus aria-hidden />
      </IconButton>
    </Flex>
  );
}
