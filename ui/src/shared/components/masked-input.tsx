import { Input, type InputProps } from '@chakra-ui/react';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'mask'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Formats the text, such as `maskPhone`. */
  readonly mask: (typed: string) => string;
}

/** An input that writes its text the usual way while it is typed; corrections in the middle are left in peace. */
export function MaskedInput({ value, onChange, mask, onBlur, ...rest }: Props) {
  return (
    <Input
      {...rest}
      value={value}
      onChange={({ target }) => {
        const atEnd = target.selectionStart === target.value.length;
        const growing = target.value.length > value.length;
        onChange(atEnd && growing ? mask(target.value) : target.value);
      }}
      onBlur={(event) => {
        if (value) onChange(mask(value));
        onBlur?.(event);
      }}
    />
  );
}
