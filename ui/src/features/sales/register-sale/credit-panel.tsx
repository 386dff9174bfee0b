import { Button, Flex, Input } from '@chakra-ui/react';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { FormField } from '../../../shared/components/form-field.tsx';
import { formatDay } from '../../../shared/format/format.ts';

interface Props {
  readonly value: string;
  readonly today: BusinessDay;
  readonly onChange: (day: string) => void;
  readonly onEnter: () => void;
  readonly autoFocus: boolean;
}

const USUAL_DAYS = [7, 15, 30];

/** When a sale on term falls due. */
export function CreditPanel({ value, today, onChange, onEnter, autoFocus }: Props) {
  const past = value !== '' && value < today;
  return (
    <div>
      <FormField
        label="Data de pagamento"
        hint="Obrigatória; a partir de hoje."
        error={past ? `Use ${formatDay(today)} ou depois` : undefined}
      >
        <Input
          data-payment-field
          type="date"
          required
          autoFocus={autoFocus}
          min={today}
          max="2099-12-31"
          h="14"
          fontSize="lg"
          fontVariantNumeric="tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter();
          }}
        />
      </FormField>
      <Flex role="group" aria-label="Prazos usuais" gap="1.5" mt="2">
        {USUAL_DAYS.map((days) => (
          <Button
            key={days}
            size="sm"
            h={{ base: '11', md: '9' }}
            flex="1"
            variant="outline"
            colorPalette="gray"
            onClick={() => onChange(addDays(today, days))}
          >
            {days} dias
          </Button>
        ))}
      </Flex>
    </div>
  );
}
