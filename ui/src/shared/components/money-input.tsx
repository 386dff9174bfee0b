import { Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { fromEntry, parseTypedMoney, toDecimal } from '@pdv/schemas/kernel/money';
import { useState } from 'react';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** A decimal string (`"58.99"`), or whatever was typed where no amount can be read; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/**
 * Money as Brazilians type it (`58,99`, `1.234,56`, `58.99`), handed on as the decimal string the API takes. What
 * cannot be read is handed on as typed: the schema then refuses it and the field says so. With react-hook-form, use it
 * in a `<Controller>`: `render={({ field }) => <MoneyInput {...field} />}`.
 */
export function MoneyInput({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <InputGroup startElement="R$" startElementProps={{ color: 'fg.muted', fontSize: 'sm' }}>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        fontVariantNumeric="tabular-nums"
        value={typed ?? display(value)}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const centavos = parseTypedMoney(text);
          onChange(centavos === undefined ? text.trim() : toDecimal(centavos));
        }}
        // A field that the keyboard or a dialog leads to is typed over, not behind what stands there.
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      />
    </InputGroup>
  );
}

const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

function display(value: string): string {
  const centavos = fromEntry(value);
  return centavos === undefined ? value : plain.format(centavos / 100);
}
