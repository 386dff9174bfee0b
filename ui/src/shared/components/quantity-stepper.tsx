import { Flex, IconButton, Input } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { areWholeUnits } from '../format/typed-units.ts';

interface Props {
  /** A number, or whatever was typed that is none: it stays in sight, and says so. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly min?: number;
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
  min = 1,
  max = 999,
  label = 'Quantidade',
  id,
  size = 'md',
  autoFocus,
  mayPassMax = false,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const units = typeof value === 'number' ? value : min;
  const set = (next: number, most = max) => onChange(Math.max(min, Math.min(most, next)));
  const step = (by: number) => {
    setTyped(null);
    set(units + by);
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
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </IconButton>
      <Input
        {...(id && { id })}
        autoFocus={autoFocus}
        aria-label={label}
        aria-invalid={typeof value === 'string'}
        inputMode="numeric"
        size={size}
        w={size === 'xl' ? '20' : '16'}
        textAlign="center"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          if (!areWholeUnits(text)) onChange(text);
          else if (text !== '') set(Number(text), mayPassMax ? MOST_TYPED : max);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <IconButton
        aria-label="Aumentar"
        title="Aumentar"
        variant="outline"
        colorPalette="gray"
        size={size}
        disabled={units >= max}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </IconButton>
    </Flex>
  );
}
