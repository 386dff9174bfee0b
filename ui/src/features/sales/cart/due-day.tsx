import { Input } from '@chakra-ui/react';

interface Props {
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (day: string) => void;
  readonly onEnter: () => void;
}

/** The day on which a sale on term falls due, typed. */
export function DueDay({ value, min, max, invalid, disabled, onChange, onEnter }: Props) {
  return (
    <Input
      data-at="paymentDate"
      type="date"
      aria-label="Data de pagamento"
      aria-invalid={invalid}
      disabled={disabled}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
      }}
    />
  );
}
