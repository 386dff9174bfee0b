import { Flex, IconButton, Input } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

interface Props {
  readonly value: number;
  readonly onChange: (value: number) => void;
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

/** Minus, a number that can be typed, plus; never leaves `min`…`max`. Arrow keys step too. */
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
  const set = (next: number, most = max) => onChange(Math.max(min, Math.min(most, next)));
  return (
    <Flex role="group" aria-label={label} align="center" gap="1.5" display="inline-flex">
      <IconButton
        aria-label="Diminuir"
        variant="outline"
        colorPalette="gray"
        size={size}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden />
      </IconButton>
      <Input
        {...(id && { id })}
        autoFocus={autoFocus}
        aria-label={label}
        inputMode="numeric"
        size={size}
        w={size === 'xl' ? '20' : '16'}
        textAlign="center"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 7);
          setTyped(digits);
          if (digits) set(Number(digits), mayPassMax ? MOST_TYPED : max);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setTyped(null);
          set(value + (event.key === 'ArrowUp' ? 1 : -1));
        }}
      />
      <IconButton
        aria-label="Aumentar"
        variant="outline"
        colorPalette="gray"
        size={size}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden />
      </IconButton>
    </Flex>
  );
}
