import { Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { useState } from 'react';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** A whole number, or whatever was typed where none can be read. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly onBlur?: () => void;
  /** The unit at the right: `dias`. */
  readonly unit?: string;
  /** Of what is weighed or measured: `1,25` is a number, too. */
  readonly parts?: boolean;
}

/** A whole number as Brazilians type it (`1.234`). What cannot be read is handed on for the schema to refuse. */
export function IntegerInput({ value, onChange, onBlur, unit, parts = false, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <InputGroup {...(unit && { endElement: unit, endElementProps: { color: 'fg.muted', fontSize: 'sm' } })}>
      <Input
        {...rest}
        inputMode={parts ? 'decimal' : 'numeric'}
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        value={typed ?? (typeof value === 'number' ? writtenNumber(value, parts) : value)}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          onChange((parts ? parseTypedParts(text) : undefined) ?? parseTypedInteger(text) ?? text.trim());
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      />
    </InputGroup>
  );
}

const grouped = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
/** Where a point may be typed for the comma, none stands between thousands: `1.500` is one and a half. */
const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });
export const writtenNumber = (value: number, parts: boolean): string => (parts ? plain : grouped).format(value);

/** `1,25` and `0.350` → a number with at most three decimals. */
export function parseTypedParts(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d+\.\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** `1.234` and `1234` → 1234; `undefined` for anything else, such as `0.350`. */
export function parseTypedInteger(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^-?([1-9]\d{0,2}(\.\d{3})+|\d+)$/.test(text)) return undefined;
  return Number(text.replaceAll('.', ''));
}
